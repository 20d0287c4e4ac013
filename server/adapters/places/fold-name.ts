const ARTICLE = /^(ال|al|ar|as|an|ash|at|az|ad)$/;

/**
 * A name as the words that people find it by: no case, no marks, one letter for the several of one sound in Arabic, no
 * article. "Al-Olaya", "العُليا" and "عليا" meet.
 */
export function foldName(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/['’`ʿʾ]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const bare = words.map((word) => word.replace(/^ال(?=.)/, '')).filter((word) => !ARTICLE.test(word));
  return bare.slice(0, 8);
}
