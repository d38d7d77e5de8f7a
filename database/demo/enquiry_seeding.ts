import { faker } from '@faker-js/faker/locale/en'
import { bulkInsert } from '#database/bulk_insert'
import type { City } from '#database/demo/cities'
import { day, daysAgo, timestamps, timeSince } from '#database/demo/dates'
import { inShortTransactions } from '#database/short_transactions'
import { userDetails } from '#database/demo/user_seeding'
import Enquiry from '#enquiries/enquiry'
import type Property from '#models/property'

const enquiriesAtOnce = 100

export async function seedEnquiries(properties: Property[], cities: City[]) {
  const asked = properties.filter(({ live }) => live && faker.datatype.boolean(0.35))
  const enquiries = asked.flatMap((property) =>
    Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, () => enquiryTo(property, cities))
  )
  const sorted = enquiries.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  await inShortTransactions(sorted, enquiriesAtOnce, (part, trx) =>
    bulkInsert(trx, 'enquiries', part)
  )
  return sorted.length
}

function enquiryTo({ id, listedAt }: Property, cities: City[]) {
  const { arrayElement } = faker.helpers
  const at = timeSince(Math.max(listedAt!.toMillis(), daysAgo(90)))
  const isSpam = faker.datatype.boolean(0.08)
  const isAnswered = !isSpam && faker.datatype.boolean(at > daysAgo(4) ? 0.3 : 0.85)
  const user = userDetails(`${faker.number.int(999)}@visitor.example`, cities)
  const [language, message] = isSpam ? spam : arrayElement(messages)
  const [email, phoneNumber] = arrayElement([
    [user.email, user.phone],
    [user.email, null],
    [null, user.phone],
  ])
  const answered = faker.number.int({ min: at, max: Math.min(at + 2 * day, daysAgo(0)) })
  return {
    ...{ property_id: id, name: user.name, email, phone_number: phoneNumber, message, language },
    text: Enquiry.searchedText({ name: user.name, message, email, phoneNumber }),
    state: isSpam ? 'spam' : isAnswered ? 'answered' : 'new',
    answered_at: isAnswered ? timestamps(answered).created_at : null,
    ...timestamps(at),
  }
}

const messages = [
  ['en', 'Hello, is this still available? I could come for a viewing on Saturday morning.'],
  ['en', 'We are a family of four and would like to move in next month. Is parking included?'],
  ['en', 'Is the price negotiable? I can pay in one cheque.\n\nKind regards'],
  ['ar', 'السلام عليكم، هل العقار ما زال متاحاً؟ أرغب في معاينته يوم الجمعة.'],
  ['fr', 'Bonjour, le logement est-il toujours disponible ? Je serai sur place mardi.'],
  ['hi', 'नमस्ते, क्या यह अब भी उपलब्ध है? क्या मैं रविवार को देखने आ सकता हूँ?'],
  ['ur', 'السلام علیکم، کیا یہ ابھی دستیاب ہے؟ براہ کرم مجھے فون کریں۔'],
]

const spam = ['en', 'We bring your listing to the first page of every search. Ask for a quote!']
