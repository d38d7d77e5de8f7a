import type { Faker } from '@faker-js/faker'
import { bulkInsert } from '#database/bulk_insert'
import { day, startOfToday, timestamps } from '#database/demo/dates'
import { inShortTransactions } from '#database/short_transactions'
import { userDetails } from '#database/demo/user_details'
import Enquiry from '#enquiries/enquiry'
import Property from '#models/property'

const enquiriesAtOnce = 100

/** One in three live properties got some, the older the more of them are answered. @returns how many */
export async function seedEnquiries(faker: Faker, domain: string) {
  const listings = await Property.query()
    .where('live', true)
    .whereHas('owner', (owners) => void owners.whereLike('email', `%@${domain}`))
    .orderBy('id')
    .select('id', 'listed_at')
  const rows = listings.flatMap((listing) => {
    const count = faker.datatype.boolean(0.35) ? faker.number.int({ min: 1, max: 4 }) : 0
    return Array.from({ length: count }, () => enquiryTo(faker, listing))
  })
  const sorted = rows.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  await inShortTransactions(sorted, enquiriesAtOnce, (part, trx) =>
    bulkInsert(trx, 'enquiries', part)
  )
  return sorted.length
}

function enquiryTo(faker: Faker, { id, listedAt }: Property) {
  const today = startOfToday()
  const from = Math.max(listedAt!.toMillis(), today - 90 * day)
  const at = faker.number.int({ min: Math.min(from, today - 1), max: today })
  const isSpam = faker.datatype.boolean(0.08)
  const isAnswered = !isSpam && faker.datatype.boolean(today - at < 4 * day ? 0.3 : 0.85)
  const { name, email, phone } = userDetails(faker, 'visitor.example', faker.number.int(999))
  const [language, message] = faker.helpers.arrayElement(isSpam ? spam : messages)
  const [reach, phoneNumber] = faker.helpers.arrayElement([
    [email, phone],
    [email, null],
    [null, phone],
  ])
  const answered = faker.number.int({ min: at, max: Math.min(at + 2 * day, today) })
  return {
    property_id: id,
    name,
    email: reach,
    phone_number: phoneNumber,
    message,
    text: Enquiry.searchedText({ name, message, email: reach, phoneNumber }),
    language,
    state: isSpam ? 'spam' : isAnswered ? 'answered' : 'new',
    answered_at: isAnswered ? timestamps(answered).created_at : null,
    ...timestamps(at),
  }
}

type Text = readonly [language: string, message: string]

const messages: Text[] = [
  ['en', 'Hello, is this still available? I could come for a viewing on Saturday morning.'],
  ['en', 'We are a family of four and would like to move in next month. Is parking included?'],
  ['en', 'Is the price negotiable? I can pay in one cheque.\n\nKind regards'],
  ['ar', 'السلام عليكم، هل العقار ما زال متاحاً؟ أرغب في معاينته يوم الجمعة.'],
  ['ar', 'مرحباً، هل السعر قابل للتفاوض؟ وهل توجد مواقف للسيارات؟'],
  ['fr', 'Bonjour, le logement est-il toujours disponible ? Je serai sur place mardi.'],
  ['hi', 'नमस्ते, क्या यह अब भी उपलब्ध है? क्या मैं रविवार को देखने आ सकता हूँ?'],
  ['ur', 'السلام علیکم، کیا یہ ابھی دستیاب ہے؟ براہ کرم مجھے فون کریں۔'],
]

const spam: Text[] = [
  ['en', 'We bring your listing to the first page of every search. Ask for a quote!'],
]
