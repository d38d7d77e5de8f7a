import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import { bulkInsert } from '#database/bulk_insert'
import { timestamps } from '#database/demo/dates'
import { inShortTransactions } from '#database/short_transactions'
import { userDetails } from '#database/demo/user_details'
import Enquiry from '#enquiries/enquiry'
import Property from '#models/property'

const enquiriesAtOnce = 100

const day = 24 * 3_600_000

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
  const today = DateTime.utc().startOf('day').toMillis()
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
  const answeredAt = Math.min(at + faker.number.int({ min: day / 48, max: 2 * day }), today)
  return {
    property_id: id,
    name,
    email: reach,
    phone_number: phoneNumber,
    message,
    text: Enquiry.searchedText({ name, message, email: reach, phoneNumber }),
    language,
    state: isSpam ? 'spam' : isAnswered ? 'answered' : 'new',
    answered_at: isAnswered ? timestamps(Math.max(at, answeredAt)).created_at : null,
    ...timestamps(at),
  }
}

type Text = readonly [language: string, message: string]

const messages: Text[] = [
  ['en', 'Hello, is this still available? I could come for a viewing on Saturday morning.'],
  ['en', 'We are a family of four and would like to move in next month. Is parking included?'],
  ['en', 'Could you send me the exact location, and tell me whether pets are allowed?'],
  ['en', 'Is the price negotiable? I can pay in one cheque.\n\nKind regards'],
  ['en', 'How far is it to the nearest metro station, and is there a gym in the building?'],
  ['ar', 'السلام عليكم، هل العقار ما زال متاحاً؟ أرغب في معاينته يوم الجمعة.'],
  ['ar', 'مرحباً، هل السعر قابل للتفاوض؟ وهل توجد مواقف للسيارات؟'],
  ['ar', 'أريد معرفة المزيد عن رسوم الخدمات وتاريخ التسليم، وشكراً.'],
  [
    'fr',
    'Bonjour, le logement est-il toujours disponible ? Je serai sur place la semaine prochaine.',
  ],
  ['de', 'Guten Tag, wäre eine Besichtigung am Wochenende möglich? Wir suchen ab Januar.'],
  ['hi', 'नमस्ते, क्या यह अब भी उपलब्ध है? क्या मैं रविवार को देखने आ सकता हूँ?'],
  ['ur', 'السلام علیکم، کیا یہ ابھی دستیاب ہے؟ براہ کرم مجھے فون کریں۔'],
]

const spam: Text[] = [
  ['en', 'Dear owner, we bring your listing to the first page of every search. Reply for a quote!'],
  ['en', 'Earn 3,000 a week from home. Ask me how.'],
]
