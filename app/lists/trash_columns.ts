import { instant, nullableText, number, object, text } from '#lists/columns'

const images = 'FROM trashed_images WHERE with_property AND property_id = trashed_properties.id'

const owner = { id: number('trashed_properties.owner_id'), name: text('users.name') }

/** A user who is gone for good is known by the id alone. */
const deleter = {
  id: number('trashed_properties.deleted_by'),
  name: text(`coalesce(deleters.name, 'user #' || trashed_properties.deleted_by)`),
}

/** API.md, "Changes, undo, trash". `cover` is a name for `trash/images`. */
export const trashColumns = {
  id: number('trashed_properties.id'),
  label: text('trashed_properties.title'),
  owner: object('trashed_properties.owner_id', owner),
  image_count: number(`(SELECT count(*) ${images})`),
  cover: nullableText(`(SELECT file_name ${images} ORDER BY position LIMIT 1)`),
  deleted_at: instant('trashed_properties.deleted_at'),
  deleted_by: object<typeof deleter, null>('trashed_properties.deleted_by', deleter),
  purged_at: instant('trashed_properties.purged_at'),
}
