const ARTICLE = /^(ال|al|ar|as|an|ash|at|az|ad)$/;

/**
 * The words of a name for searching: without case and marks, with one letter for Arabic letters of one sound, and
 * without the article. "Al-Olaya", "العُليا" and "عليا" become equal.
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
