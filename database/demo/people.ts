import type { Faker } from '@faker-js/faker'
import { cities, type City } from '#database/demo/places'

export type Person = { name: string; email: string; phone: string; home: City }

/** How a name is written in Latin letters and in Arabic ones. */
const firstNames = pairs(
  'Layla ليلى, Omar عمر, Fatima فاطمة, Khalid خالد, Noor نور, Youssef يوسف, Mariam مريم, Hassan حسن, Salma سلمى, Tariq طارق, Huda هدى, Saeed سعيد, Reem ريم, Ahmed أحمد, Amal أمل, Ibrahim إبراهيم, Dana دانة, Faisal فيصل, Hanan حنان, Karim كريم, Lina لينا, Majid ماجد, Nadia نادية, Rashid راشد, Samira سميرة, Walid وليد, Yasmin ياسمين, Zayed زايد, Aisha عائشة, Bilal بلال, Dalia داليا, Hamad حمد, Jumana جمانة, Mansour منصور, Rania رانيا, Sultan سلطان'
)
const familyNames = pairs(
  'Haddad حداد, Mansoori المنصوري, Khoury خوري, Otaibi العتيبي, Najjar نجار, Suwaidi السويدي, Masri المصري, Qasimi القاسمي, Shammari الشمري, Farouk فاروق, Hashimi الهاشمي, Balushi البلوشي, Sabbagh صباغ, Ghanem غانم, Harbi الحربي, Marzouqi المرزوقي, Zayani الزياني, Kanaan كنعان, Tamimi التميمي, Rifai الرفاعي, Dosari الدوسري, Ketbi الكتبي, Attar عطار, Barakat بركات, Jaber جابر, Nuaimi النعيمي, Saleh صالح, Darwish درويش'
)

/** People with homes in the cities; `domain` keeps their addresses apart from everybody else's. */
export function personMaker(faker: Faker, domain: string) {
  return (number: number): Person => {
    const home = cityFor(faker)
    const [latin, shown] = faker.datatype.boolean(0.7) ? arabicName(faker) : foreignName(faker)
    return {
      name: shown,
      email: `${addressOf(latin)}.${number}@${domain}`,
      phone: home.dial + faker.string.numeric(8),
      home,
    }
  }
}

/** The first cities have the most. */
export function cityFor(faker: Faker) {
  const at = faker.number.float() ** 2 * cities.length
  return cities[Math.floor(at)]
}

function arabicName(faker: Faker): [string, string] {
  const [first, firstArabic] = faker.helpers.arrayElement(firstNames)
  const [family, familyArabic] = faker.helpers.arrayElement(familyNames)
  const latin = `${first} ${familyArabic.startsWith('ال') ? 'Al ' : ''}${family}`
  return [latin, faker.datatype.boolean(0.25) ? `${firstArabic} ${familyArabic}` : latin]
}

function foreignName(faker: Faker): [string, string] {
  const name = `${faker.person.firstName()} ${faker.person.lastName()}`
  return [name, name]
}

function addressOf(name: string) {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.')
}

function pairs(list: string) {
  return list.split(', ').map((pair) => pair.split(' ') as [string, string])
}
