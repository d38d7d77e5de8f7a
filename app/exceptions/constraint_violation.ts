import { Conflict } from '#exceptions/refusal'

/** Two requests can race, so a check before the write can't replace the constraint. */
export function conflictOf(error: unknown) {
  const { message = '', code } = error as { message?: string; code?: string }
  if (message.includes('FOREIGN KEY constraint failed') || code === '23503') {
    return new Conflict('errors.in_use')
  }
  if (!message.includes('UNIQUE constraint failed') && code !== '23505') return
  if (/users[._]email/.test(message)) return new Conflict('users.email_taken', { field: 'email' })
  if (/countries_name_unique|country_texts/.test(message)) {
    return new Conflict('countries.name_taken', { field: 'name' })
  }
  if (message.includes('saved_views')) return new Conflict('views.name_taken', { field: 'name' })
  return new Conflict('errors.taken')
}
