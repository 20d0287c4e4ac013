// Of two Arabic words for one thing, the one that every text says. Tests alone import this.

interface OneWord {
  readonly word: string;
  /** What the same thing is not called beside it. */
  readonly others: RegExp;
  /** Where the other word is another thing. */
  readonly but?: RegExp;
}

export const WORDS: readonly OneWord[] = [
  { word: 'المالك', others: /(?<![ء-ي])(ال|لل)?مؤجر(?![ء-ي])/ },
  // A credit note is called so by the tax authority.
  { word: 'التنبيهات', others: /إشعار/, but: /إشعار دائن/ },
  { word: 'المستندات', others: /وثائق/ },
  { word: 'رمز', others: /(?<![ء-ي])(ال)?(كود|كوبون|كوبونات)(?![ء-ي])/ },
  { word: 'كلمة المرور', others: /كلمة السر|الرقم السري/ },
  { word: 'الجوال', others: /الموبايل|المحمول/ },
  { word: 'المستأجر', others: /الزبون|العميل/ },
  { word: 'شيء', others: /(?<![ء-ي])شي(?![ء-ي])/ },
  { word: 'هذه', others: /(?<![ء-ي])هذي(?![ء-ي])/ },
  { word: 'من', others: /(?<![ء-ي])مين(?![ء-ي])/ },
  { word: 'الآن', others: /(?<![ء-ي])(الحين|دلوقتي|هلا)(?![ء-ي])/, but: /ذلك الحين/ },
  { word: 'أيضًا', others: /(?<![ء-ي])(كمان|برضو|برضه)(?![ء-ي])/ },
  { word: 'مباشرة', others: /على طول/ },
  { word: 'يؤكد', others: /يأكد/ },
  { word: 'المبلغ', others: /فلوس/ },
  { word: 'نبلّغك', others: /نعلّم|علّموني/ },
  { word: 'فارغ', others: /(?<![ء-ي])فاضي/ },
  { word: 'لاحقًا', others: /(?<![ء-ي])بعدين(?![ء-ي])/ },
  { word: 'عرض', others: /(?<![ء-ي])شوف(ه|ها)?(?![ء-ي])/ },
  { word: 'أمامك', others: /قدامك/ },
  { word: 'سجل التدقيق', others: /سجل الأعمال/ },
  { word: 'الإحصاءات', others: /إحصائيات/ },
  { word: 'الفروق', others: /فروقات/ },
  { word: 'دُفع', others: /(?<![ء-ي])[وف]?(اندفع|يندفع|تندفع)/ },
  { word: 'نحوّل', others: /[ينت]نحوّل/ },
  { word: 'أمامك … للرد', others: /باقي ردك/ },
  { word: 'تلقائيًا', others: /من نفسه/ },
  { word: 'مشرف', others: /مشغّل(?!ة)/ },
  { word: 'قرّر', others: /(?<![ء-ي])(بتّ|بُتّ|احكم|افصل)(?![ء-ي])/ },
  { word: 'Google', others: /قوقل|جوجل/ },
  // The deposit is not the insurance.
  { word: 'مبلغ الضمان', others: /^(deposit\w*: ['`]|.*deposit_\w+: .*)(ال)?تأمين/ },
  // Files of fleets that owners have filled in by an earlier template keep their heading.
  { word: 'القسم', others: /(?<![ء-ي])(ال)?(فئة|فئات)(?![ء-ي])/, but: /^category: 'الفئة',$/ },
];
