import type { Faker } from '@faker-js/faker'
import { randomCity } from '#database/demo/cities'

export function userDetails(faker: Faker, domain: string, number: number) {
  const city = randomCity(faker)
  const { latin, shown } = faker.datatype.boolean(0.7) ? arabicName(faker) : foreignName(faker)
  return {
    name: shown,
    email: `${localPart(latin)}.${number}@${domain}`,
    phone: city.dial + faker.string.numeric(8),
    city,
  }
}

function arabicName(faker: Faker) {
  const [first, firstArabic] = faker.helpers.arrayElement(firstNames)
  const [family, familyArabic] = faker.helpers.arrayElement(familyNames)
  const latin = `${first} ${familyArabic.startsWith('ال') ? 'Al ' : ''}${family}`
  return { latin, shown: faker.datatype.boolean(0.25) ? `${firstArabic} ${familyArabic}` : latin }
}

function foreignName(faker: Faker) {
  const name = `${faker.person.firstName()} ${faker.person.lastName()}`
  return { latin: name, shown: name }
}

function localPart(name: string) {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.')
}

const firstNames = pairs(
  'Layla ليلى, Omar عمر, Fatima فاطمة, Khalid خالد, Noor نور, Youssef يوسف, Mariam مريم, Hassan حسن, Salma سلمى, Tariq طارق, Huda هدى, Saeed سعيد, Reem ريم, Ahmed أحمد, Amal أمل, Ibrahim إبراهيم, Dana دانة, Faisal فيصل, Hanan حنان, Karim كريم, Lina لينا, Majid ماجد, Nadia نادية, Rashid راشد, Samira سميرة, Walid وليد, Yasmin ياسمين, Zayed زايد, Aisha عائشة, Bilal بلال, Dalia داليا, Hamad حمد, Jumana جمانة, Mansour منصور, Rania رانيا, Sultan سلطان'
)
const familyNames = pairs(
  'Haddad حداد, Mansoori المنصوري, Khoury خوري, Otaibi العتيبي, Najjar نجار, Suwaidi السويدي, Masri المصري, Qasimi القاسمي, Shammari الشمري, Farouk فاروق, Hashimi الهاشمي, Balushi البلوشي, Sabbagh صباغ, Ghanem غانم, Harbi الحربي, Marzouqi المرزوقي, Zayani الزياني, Kanaan كنعان, Tamimi التميمي, Rifai الرفاعي, Dosari الدوسري, Ketbi الكتبي, Attar عطار, Barakat بركات, Jaber جابر, Nuaimi النعيمي, Saleh صالح, Darwish درويش'
)

function pairs(list: string) {
  return list.split(', ').map((pair) => pair.split(' ') as [string, string])
}
