import { imagesByProperty, type ImageAnswer } from '#images/property_images'
import { JsonText } from '#lists/json_text'
import type { ListResult } from '#lists/list'
import { waitingList, waits, type WaitingRow } from '#lists/review_lists'
import { fieldsBetween, imagesBeside, type ReviewedState } from '#models/review_status'

type WaitingQuery = Parameters<typeof waitingList.read>[0]

/** What waits for an admin, the longest waiting first: a statement for the page, and one for its images. */
export async function readQueue(query: WaitingQuery): Promise<ListResult<QueueItem>> {
  const list = await waitingList.read({ ...query, sort: 'submitted_at' }, waits)
  const items = await withImages(list.rows.parse())
  return { ...list, rows: new JsonText(JSON.stringify(items)) }
}

async function withImages(rows: WaitingRow[]) {
  const images = await imagesByProperty(rows.map(({ property }) => property.id))
  return rows.map((row) => queueItem(row, images.get(row.property.id) ?? []))
}

/** API.md, "Review": QueueItem. */
function queueItem({ reviewed_state: reviewed, ...row }: WaitingRow, images: ImageAnswer[]) {
  const present = presentState(row.property, images)
  const since = reviewed ?? present
  const captions = (one: ReviewedState, other: ReviewedState) =>
    imagesBeside(one, other).map(({ caption }) => caption)
  return {
    ...row,
    images,
    changes: fieldsBetween(since, present),
    images_added: captions(present, since),
    images_removed: captions(since, present),
  }
}

export type QueueItem = ReturnType<typeof queueItem>

function presentState(property: WaitingRow['property'], images: ImageAnswer[]): ReviewedState {
  return {
    ...property,
    images: images.map(({ id, caption, image_url: name }) => ({ id, caption, file_name: name })),
  }
}
