/** Nobody translates these. */
const names = [
  ...['Manzil', 'English', 'Chrome', 'Linux', 'Android', 'Facebook', 'LinkedIn', 'Instagram'],
  ...['UTC', 'AED', 'US', 'alt+T'],
]

const untranslated = [
  /(⟦|^)[^⟦⟧]*⟧|⟦[^⟦⟧]*/gu, // a text may end in the next element
  /https?:\/\/\S+/g,
  /\S+@\S+|person-\d+|visitor-\d+|@example\.com/g,
  new RegExp(`\\b(${names.map((name) => RegExp.escape(name)).join('|')})\\b`, 'g'),
]

/** Latin words of a text in the pseudo-language that no language file has; `typed` are what somebody typed. */
export function leaksIn(text: string, typed: string[] = []) {
  const ordered = typed.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const read = ordered.reduce((rest, words) => rest.replaceAll(words, ' '), text)
  const left = untranslated.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), read)
  return left.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’]+/gu) ?? []
}

const unread = /<(script|style|svg|kbd|code|textarea)\b.*?<\/\1>|<!.*?>/gsu
const spoken =
  /\s(?:alt|aria-(?:label|description|roledescription|valuetext)|placeholder|title)="([^"]*)"/g
const described =
  /<meta (?:name|property)="(?:description|[^"]*:(?:title|description|image:alt|site_name))" content="([^"]*)"/g
const buttons = /<input[^>]*type="(?:submit|button|reset)"[^>]*value="([^"]*)"/g

/** What people see, hear or share of a page: each text, with its leaks. */
export function leaksOfPage(html: string, typed: string[] = []) {
  const page = html.replaceAll(unread, ' ')
  const texts = [
    ...page.split(/<[^>]*>/),
    ...[spoken, described, buttons].flatMap((pattern) =>
      [...page.matchAll(pattern)].map(([, text]) => text)
    ),
  ]
  return texts
    .map((text) => text.replaceAll(/&#?\w+;/g, ' ').trim())
    .filter((text) => leaksIn(text, typed).length)
}
