import type { ListSettings } from '#preferences/settable_lists'
import type Draft from '#preferences/draft'
import type SavedView from '#preferences/saved_view'
import type { answerCountries } from '#lists/country_list'
import type { AdminEnquiryRow, EnquiryRow } from '#lists/enquiry_lists'
import type { ChangeRow, OperationRow } from '#lists/operation_lists'
import type { imageAnswer } from '#lists/property_image_rows'
import type { AdminPropertyRow, OwnerPropertyRow } from '#lists/property_lists'
import type { QueueItem, ReviewRow } from '#lists/review_lists'
import type { UserRow } from '#lists/user_lists'
import type { listingAnswer } from '#listings/listing_answer'

/** What the description gives a name; each answer that has one of these leads to it. */
export type Shapes = {
  /** Every failure, from any layer. */
  Error: {
    /** A sentence for people. */
    message: string
    /** The fields that the call failed for; of an upload each file, as `images.0`. */
    errors?: { field: string; message: string; rule: string }[]
  }
  /** An account of the back offices, or a tenant. */
  User: UserRow
  /** A main country, or a part of one, whose `parent_id` is the main one's id. */
  Country: Awaited<ReturnType<typeof answerCountries<'all'>>>['__response'][number]
  /** A property as admins see it. */
  AdminProperty: AdminPropertyRow
  /** A property as its owner sees it. */
  OwnerProperty: OwnerPropertyRow
  /** Its file is at `/property-images/{image_url}`. */
  PropertyImage: ReturnType<typeof imageAnswer>
  /** A live property as visitors see it. */
  Listing: ReturnType<typeof listingAnswer>
  /** What a visitor writes to the owner of a listing. */
  OwnerEnquiry: Exclude<EnquiryRow, AdminEnquiryRow>
  /** The same with the owner; a report, which has a `reason`, is for admins alone. */
  AdminEnquiry: AdminEnquiryRow
  /** One call or command that changed something. */
  Operation: OperationRow
  /** What an operation did to one record. */
  Change: ChangeRow
  /** A verdict about a property. */
  Review: ReviewRow
  /** What waits for an admin's verdict. */
  QueueItem: QueueItem
  /** A list's search, filters and order under a name. */
  SavedView: SavedView['row']
  /** What a list shows, and how. */
  ListSettings: ListSettings
  /** A property that somebody has begun to add. */
  Draft: Draft['row']
}
