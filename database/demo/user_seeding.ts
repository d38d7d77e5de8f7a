import hash from '@adonisjs/core/services/hash'
import { faker } from '@faker-js/faker/locale/en'
import { generatePassword } from '#auth/admin_accounts'
import { bulkInsert } from '#database/bulk_insert'
import { earlyOneOf, type City } from '#database/demo/cities'
import { daysAgo, isRecent, timestamps, timeSince } from '#database/demo/dates'
import { inShortTransactions, type Progress } from '#database/short_transactions'

export type Owner = { id: number; createdAt: number }

const usersPerTransaction = 200

export async function seedUsers(
  owners: number,
  domain: string,
  cities: City[],
  onProgress: Progress
) {
  const password = generatePassword()
  const hashed = await hash.make(password) // once: it takes a tenth of a second
  const tenants = Math.round(owners / 10)
  const isTenant = (index: number) => index % 11 === 5
  const times = Array.from({ length: owners + tenants }, () => timeSince(daysAgo(365)))
  times.sort((a, b) => a - b)
  const users = times.map((createdAt, index) => {
    const { name, email, phone, city } = userDetails(`${index + 1}@${domain}`, cities)
    return {
      ...{ name, email, confirmed_email: email, phone_number: phone, password: hashed },
      country_id: faker.helpers.arrayElement(city.countryIds),
      role: isTenant(index) ? 'tenant' : 'Property owner',
      active: index === 0 || faker.datatype.boolean(isRecent(createdAt) ? 0.3 : 0.96),
      ...timestamps(createdAt),
    }
  })
  const ids = await inShortTransactions(
    users,
    usersPerTransaction,
    (part, trx) => bulkInsert(trx, 'users', part),
    (done) => onProgress('users', done, users.length)
  )
  const active = times.flatMap((createdAt, index): Owner[] =>
    users[index].active && !isTenant(index) ? [{ id: ids[index], createdAt }] : []
  )
  return { tenants, owners: active, password, signInAs: users[0].email }
}

export function userDetails(numberAtDomain: string, cities: City[]) {
  const { arrayElement, slugify } = faker.helpers
  const city = earlyOneOf(cities)
  const isArab = faker.datatype.boolean(0.7)
  const [first, firstArabic] = arrayElement(firstNames)
  const [family, familyArabic] = arrayElement(familyNames)
  const { firstName, lastName } = faker.person
  const latin = isArab ? `${first} ${family}` : `${firstName()} ${lastName()}`
  return {
    name: isArab && faker.datatype.boolean(0.25) ? `${firstArabic} ${familyArabic}` : latin,
    email: `${slugify(latin).toLowerCase()}.${numberAtDomain}`,
    phone: city.dial + faker.string.numeric(8),
    city,
  }
}

const firstNames = pairs(
  'Layla ليلى, Omar عمر, Fatima فاطمة, Khalid خالد, Noor نور, Youssef يوسف, Mariam مريم, Hassan حسن, Salma سلمى, Tariq طارق, Huda هدى, Saeed سعيد, Reem ريم, Ahmed أحمد, Amal أمل, Ibrahim إبراهيم, Dana دانة, Faisal فيصل, Hanan حنان, Karim كريم, Lina لينا, Majid ماجد, Nadia نادية, Rashid راشد, Samira سميرة, Walid وليد, Yasmin ياسمين, Zayed زايد, Aisha عائشة, Bilal بلال, Dalia داليا, Hamad حمد, Jumana جمانة, Mansour منصور, Rania رانيا, Sultan سلطان'
)
const familyNames = pairs(
  'Haddad حداد, Al-Mansoori المنصوري, Khoury خوري, Al-Otaibi العتيبي, Najjar نجار, Al-Suwaidi السويدي, Al-Masri المصري, Al-Qasimi القاسمي, Al-Shammari الشمري, Farouk فاروق, Al-Hashimi الهاشمي, Al-Balushi البلوشي, Sabbagh صباغ, Ghanem غانم, Al-Harbi الحربي, Al-Marzouqi المرزوقي, Al-Zayani الزياني, Kanaan كنعان, Al-Tamimi التميمي, Al-Rifai الرفاعي, Al-Dosari الدوسري, Al-Ketbi الكتبي, Attar عطار, Barakat بركات, Jaber جابر, Al-Nuaimi النعيمي, Saleh صالح, Darwish درويش'
)

function pairs(list: string) {
  return list.split(', ').map((pair) => pair.split(' '))
}
