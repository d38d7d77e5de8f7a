import { instant, nullableText, number, object, text } from '#lists/columns'
import { where } from '#lists/condition'
import { List } from '#lists/list'
import type User from '#models/user'

const images = 'FROM trashed_images WHERE with_property AND property_id = trashed_properties.id'

const owner = { id: number('trashed_properties.owner_id'), name: text('users.name') }

const deleter = {
  id: number('trashed_properties.deleted_by'),
  name: text(`coalesce(deleters.name, 'user #' || trashed_properties.deleted_by)`),
}

/** api.md, "Changes, undo, trash". `cover` is a name for `trash/images`. */
const ownTrashColumns = {
  id: number('trashed_properties.id'),
  label: text('trashed_properties.title'),
  image_count: number(`(SELECT count(*) ${images})`),
  cover: nullableText(`(SELECT file_name ${images} ORDER BY position LIMIT 1)`),
  deleted_at: instant('trashed_properties.deleted_at'),
  purged_at: instant('trashed_properties.purged_at'),
}

const trashColumns = {
  ...ownTrashColumns,
  owner: object('trashed_properties.owner_id', owner),
  deleted_by: object<typeof deleter, null>('trashed_properties.deleted_by', deleter),
}

export const trashList = new List({
  columns: trashColumns,
  table: 'trashed_properties',
  joins: `LEFT JOIN users ON users.id = trashed_properties.owner_id
    LEFT JOIN users AS deleters ON deleters.id = trashed_properties.deleted_by`,
  counted: '(SELECT count(*) FROM trashed_properties)',
  search: {
    texts: 'trashed_properties',
    names: { owner_id: 'user_texts' },
  },
  sort: '-deleted_at',
  filters: {},
})

export const ownTrashList = new List({
  columns: ownTrashColumns,
  table: 'trashed_properties',
  joins: '',
  search: { texts: 'trashed_properties', names: {} },
  sort: '-deleted_at',
  filters: {},
})

export const deletedBy = ({ id }: User) =>
  where('trashed_properties.owner_id = ? AND trashed_properties.deleted_by = ?', id, id)
