/** What is stored, and what is typed to find it. Each is searched with one, two and more letters. */
export const foundPairs: [stored: string, typed: string[]][] = [
  ['Isparta', ['ısparta', 'ıs', 'ı', 'İSPARTA']],
  ['ISPARTA', ['ısparta']],
  ['Diyarbakır', ['diyarbakir', 'ir']],
  ['Hauptstraße', ['hauptstrasse', 'HAUPTSTRASSE', 'ß', 'aß', 'ss']],
  ['Hauptstrasse', ['Hauptstraße', 'ß', 'HAUPTSTRAẞE']],
  ['Łódź', ['lodz', 'lo', 'l', 'LÓDZ']],
  ['Lodz', ['łódź', 'łó', 'Ł']],
  ['København', ['kobenhavn', 'ko', 'ob']],
  ['Kobenhavn', ['københavn', 'ø', 'kø']],
  ['Đorđe', ['dorde', 'do', 'd']],
  ['Reyðarfjörður Þing', ['reydarfjordur thing', 'th']],
  ['Ærø Œuvre', ['aero oeuvre', 'ae', 'œ']],
  ['Ħamrun Ŋaŧa Gəncə', ['hamrun nata gence']],
  ['Αθήνα', ['αθηνα', 'ΑΘΗΝΑ', 'ην']],
  ['Алёна', ['алена', 'ле']],
  ['علی', ['علي', 'لي', 'ي', 'علی']],
  ['علي', ['علی', 'ی', 'على']],
  ['مكتب', ['مکتب', 'ک', 'مک']],
  ['مکتب', ['مكتب', 'ك']],
  ['فرشتہ', ['فرشته', 'ته']],
  ['بيت ﻻ', ['لا', 'بيت لا']],
  ['Tower ۵', ['5', 'tower 5', '٥', '５']],
  ['Tower 5', ['۵', '٥', '５']],
  ['Ｍａｒｉｎａ　５', ['marina', 'ma', 'm', 'marina 5']],
  ['Marina', ['Ｍａｒｉｎａ', 'Ｍ']],
  ['Oﬃcial ﬁne 96 m²', ['fine', 'm2', 'ﬁ']],
  ['King’s Road', ["king's road", 'kings road', 'king‘s', '"kings road"', "g's", 'gs']],
  ["King's Road", ['king’s road', 'kings road', 'kingʼs', 'King´s']],
  ['Kings Road', ["king's road", 'king’s']],
  ['Ḥawaiʻi', ['hawaii', "hawai'i"]],
  [
    'Villa Sea',
    ['\u200Fvilla', '\u202Bvilla sea\u202C', 'vil\u200Bla', 'v\u200E', '\u00ADsea', '\uFEFFvilla'],
  ],
  ['Vil\u200Bla\u200F', ['villa', 'll', 'a']],
  ['می\u200Cخواهم', ['میخواهم', 'می\u200Cخواهم']],
  ['Al Barsha', ['al-barsha', 'Al‑Barsha', 'al–barsha', 'l-b', 'AL-BARSHA']],
  ['Al-Barsha', ['al barsha', 'al-barsha', 'barsha al', 'al‑barsha']],
  ['Al–Barsha', ['al-barsha', '"al-barsha"', 'al barsha']],
  ['Villa by the sea', ['"villa by', 'sea"', '“sea villa', '«by', 'villa, sea', 'sea,']],
  ['Block 12-14', ['12-14', '12 14', '12–14']],
  [
    'V\u0336\u0321i\u0489l\u20DDl\u0305a\u035C\u0361',
    ['villa', 'vi', 'V\u0336\u0321i\u0489l\u20DDl\u0305a\u035C\u0361'],
  ],
  ['Villa', ['V\u0336i\u0489l\u20DDla', 'V\u0336i\u0489']],
]

/** What is typed and finds nothing. */
export const missedPairs: [stored: string, typed: string[]][] = [
  ['Al Barsha', ['albarsha', '"al-barsha"', 'barsha-al']],
  ['Al-Barsha', ['"al barsha"', '"barsha al"']],
  ['Villa by the sea', ['"the sea villa"', 'sea-villa']],
  ['Block 12', ['21', '1-2-3']],
  ['हिन्दी', ['हनद']],
  ['ガラス', ['カラス']],
]

/** Telephone numbers as they are stored, and as people type them. */
export const foundPhones: [stored: string, typed: string[]][] = [
  [
    '+971559876543',
    [
      ...['0559876543', '00971559876543', '+971559876543', '٠٥٥٩٨٧٦٥٤٣', '۰۵۵۹۸۷۶۵۴۳'],
      ...[
        '+971 55 987 6543',
        '055 987 6543',
        '055-987-6543',
        '(055) 987.6543',
        '０５５９８７６５４３',
      ],
      ...['0559876543 43', '+971559876543 0559876543'],
      ...['59876543', '\u202A+971559876543\u202C', '00 971 (0)55 987 65 43', '987', '43'],
    ],
  ],
  ['0559876543', ['+971559876543', '00971 55 987 6543', '0559876543', '559876543']],
]

export const missedPhones: [stored: string, typed: string[]][] = [
  ['+971559876543', ['0559876544', '55 987 6544', '0559876543 44', '"0559876543"']],
]
