import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import type { Area } from '#config/areas'
import { languages, type Language } from '#config/languages'
import { CountryFactory } from '#database/factories/country_factory'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { now } from '#database/now'
import Operation from '#history/operation'
import {
  answering,
  confirmation,
  listingAlert,
  stillAvailable,
  unsubscription,
} from '#mail/signed_links'
import Property from '#models/property'
import { linkTo } from '#tests/helpers/account_links'
import { askedBy, confirmedAlert } from '#tests/helpers/alerts'
import { expect } from '#tests/helpers/expect'
import { csv } from '#tests/helpers/imports'
import { jpeg } from '#tests/helpers/pictures'
import { bracketed } from '#tests/helpers/pseudo_language'
import { addImages } from '#tests/helpers/stored_images'

/** A place in Wales, and no room to break it. */
const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

export type FilledWorld = Awaited<ReturnType<typeof filledWorld>>

/** Something in each list, long names, a sub-country and photos; what somebody typed stands in brackets. */
export async function filledWorld() {
  const main = await CountryFactory.merge({ name: bracketed('Saudi Arabia') }).create()
  const sub = await CountryFactory.merge({
    name: bracketed('Eastern'),
    parentId: main.id,
  }).create()
  const countryId = sub.id
  const admin = await UserFactory.apply('admin')
    .merge({ name: bracketed('Amina'), countryId })
    .create()
  const name = bracketed(`Olga ${'w'.repeat(85)}`)
  const owner = await UserFactory.merge({ name, countryId }).create()
  const typed = {
    countryId,
    city: bracketed('Dammam'),
    address: bracketed('1 Palm Street'),
    description: bracketed('Bright rooms'),
    ownerId: owner.id,
  }
  const titled = (words: string) => PropertyFactory.merge({ ...typed, title: bracketed(words) })
  const villa = await titled(`Villa ${long}`).apply('waiting').create()
  const content = await jpeg()
  await addImages(villa.id, [
    { content, originalName: '1.jpg' },
    { content, originalName: '2.jpg' },
  ])
  await villa.refresh()
  await villa.edit({}, (row) => row.merge({ price: 1234.5 }))
  await titled('Bartholomew'.repeat(8)).createMany(5)
  const live = await titled(`Loft ${long}`).apply('active').apply('described').create()
  const facts = { reference: '17', permitNumber: bracketed(long), address: bracketed(long) }
  await live.merge({ ...facts, city: bracketed(long) }).save()
  await addImages(live.id, [{ content, originalName: '3.jpg' }])
  const gone = await titled('Barn').create()
  await Property.remove(gone.id, Operation.by(owner))
  const said = { name: bracketed('Marvin'), message: bracketed('May I see it?') }
  const enquiry = await EnquiryFactory.merge({ ...said, propertyId: live.id }).create()
  const reported = { propertyId: 0, reportedId: live.id, reason: 'fraud' as const }
  await EnquiryFactory.merge({ ...said, ...reported }).create()
  await UserFactory.apply('pending')
    .merge({ name: bracketed('Huda'), countryId })
    .createMany(2)
  return { admin, owner, villa, live, gone, enquiry }
}

/** Calls, files for machines, and what leads to another page. */
const unseen =
  /^(api|health|readiness|metrics|language)|\.(landing|alias|social|photo_social|property_images|thumbnails|image_sizes|robots|sitemap|listing_addresses|sent_listings|listing_feed|kyero|manifest)/

/** Every page that there is in a language, by the name of its route. */
export async function everyPage(world: FilledWorld, language: Language) {
  const valueOf = await valuesFor(world)
  const prefix = language === languages[0] ? '' : `${language}.`
  const isOffered = (name: string) =>
    /^(admin|owner)\./.test(name) || name.startsWith(`${prefix}site.`)
  return router
    .toJSON()
    .root.filter(({ methods, name }) => methods.includes('GET') && name && isOffered(name))
    .map(({ name, pattern }) => ({ name: name!.replace(prefix, ''), pattern }))
    .filter(({ name }) => !unseen.test(name))
    .flatMap(({ name, pattern }) => {
      const path = pattern
        .replace('/:slug?', '')
        .replaceAll(/:(\w+)/g, (_, key) => valueOf(name, key))
      const tables = name.includes('imports') ? [undefined, ...importedTables(world)] : [undefined]
      return tables.map((table) => ({ by: whoOpens(name), path, table }))
    })
}

/** Where the words behind an address change what is shown; of the public pages in their language. */
export function askedPages({ villa, live, gone, enquiry }: FilledWorld, language: Language) {
  const start = language === languages[0] ? '' : `/${language}`
  const paths: Record<Area | 'visitor', string[]> = {
    admin: [
      '/propertiesList?search=villa&sort=-price',
      '/propertiesList?search=nothing',
      '/countries?search=a',
      `/review?property=${villa.id}&kind=new`,
      '/review?tab=people',
      `/enquiries?enquiry=${enquiry.id}`,
    ],
    owner: ['/owner-property-list?search=villa', `/owner-enquiries?enquiry=${enquiry.id}`],
    visitor: [
      `${start}/nowhere`,
      `${start}/unsubscribe/cut`,
      `${start}/confirm-email/cut`,
      `${start}/listing-alerts/cut`,
      `${start}/still-available/cut`,
      `${start}/listings?bedrooms_min=1&search=loft`,
      `${start}/listings/rent/apartments`,
      `${start}/listings?search=nothing+at+all&kind=villa`,
      `${start}/listings?city=${long}`,
      `${start}/listings/${live.id}?sent=1`,
      `${start}/listings/saved?ids=${live.id},${gone.id}`,
      `${start}/listings/${gone.id}`,
    ],
  }
  return (['admin', 'owner', 'visitor'] as const).flatMap((by) =>
    paths[by].map((path) => ({ by, path, table: undefined }))
  )
}

/** With headings that are read in each language: one without the columns of new rows, and one whose rows are refused. */
function importedTables({ owner }: FilledWorld) {
  const lacking = ['عنوان العرض', 'سعر البيع']
  const whole = [...lacking, 'العنوان', 'البلد', 'وصف العقار', 'بريد المالك الإلكتروني']
  const facts = ['نوع العقار', 'عدد الغرف', 'مساحة البناء', 'المرافق', 'تاريخ التوفر', 'لون الباب']
  const typed = ['1', '1', bracketed('Palm'), '9', bracketed('Bright'), owner.email]
  return [
    csv([lacking, ['1', '1']]),
    csv([
      [...whole, ...facts],
      [...typed, ...facts.map(() => '?')],
    ]),
  ]
}

type Visited = { path: string; table?: string }

/** Until all of a page is there, and of an import also what it says of a table. */
export async function openWhole(page: Page, { path, table }: Visited) {
  await page.goto(path)
  await expect(page.locator('h1').first(), path).toBeVisible()
  await expect(page.locator('.skeleton-bone, .loader'), path).toHaveCount(0)
  if (!table) return
  const buffer = Buffer.from(table)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: bracketed('1.csv'), mimeType: 'text/csv', buffer })
  await expect(
    page.locator('.import [role="tablist"], .import [role="alert"]').first(),
    path
  ).toBeVisible()
}

/** @returns what stands in an address in the place of a parameter */
async function valuesFor({ owner, villa, live, enquiry }: FilledWorld) {
  const at = now()
  await db.from('properties').where('id', live.id).update({ end_told_at: at })
  const { id: userId, email } = owner
  const alert = await confirmedAlert(askedBy(email))
  const signed = {
    'site.listing_alert_links.show': listingAlert.urlOf(alert.link),
    'site.still_available.show': stillAvailable.urlOf({ ownerId: owner.id, at }),
    'site.unsubscriptions.show': unsubscription.urlOf({ userId, preference: 'enquiry' }),
    'site.answered_enquiries.show': answering.urlOf({ id: enquiry.id, ownerId: userId }),
    'site.email_confirmations.show': confirmation.urlOf({ userId, email, to: '/owner-dashboard' }),
  }
  const ids: Record<string, number> = {
    'admin.owners.show': userId,
    'site.listings.show': live.id,
  }
  const token = await linkTo(owner)
  return (name: string, key: string) => {
    if (key === 'token') return token
    if (key === 'list') return 'properties'
    if (key === 'signed') return signed[name as keyof typeof signed].split('/').at(-1)!
    return String(ids[name] ?? villa.id)
  }
}

function whoOpens(name: string): Area | 'visitor' {
  if (/^site\.|login|password_re/.test(name)) return 'visitor'
  return name.startsWith('admin.') ? 'admin' : 'owner'
}
