import type { Faker } from '@faker-js/faker'
import type { ReviewReason } from '#config/reviews'
import type { Verdict } from '#models/review_status'

export type DemoVerdict = { verdict: Verdict; reasons: ReviewReason[]; note: string | null }

export function randomVerdict(
  faker: Faker,
  verdict: 'changes_requested' | 'rejected'
): DemoVerdict {
  const [reasons, note] = faker.helpers.arrayElement(texts[verdict])
  return { verdict, reasons, note }
}

type Why = [reasons: ReviewReason[], note: string | null]

const texts: Record<'changes_requested' | 'rejected', Why[]> = {
  changes_requested: [
    [['photos_missing'], 'Please add photos of the kitchen and the bathrooms.'],
    [['photos_missing'], null],
    [['photos_unclear'], 'The first photo is too dark. Please take it again by day.'],
    [['price_implausible'], 'Is the price for a year or for a month? Please check it.'],
    [['description_thin'], 'Please say how many rooms there are, and what is included.'],
    [['wrong_place'], 'The address and the city do not match.'],
    [['photos_unclear', 'description_thin'], null],
    [['other'], 'Please remove the phone number from the description.'],
  ],
  rejected: [
    [['duplicate'], 'You have this property in your list already.'],
    [['not_allowed'], 'Commercial properties can’t be offered here.'],
    [['other'], 'The owner of the building has asked us not to list it.'],
    [['price_implausible', 'not_allowed'], null],
  ],
}
