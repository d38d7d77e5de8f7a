import { router } from '@inertiajs/react'
import { toast } from 'sonner'
import { messages } from '~/lib/texts'

/** A page that can't be had leaves the one in sight as it is, and says so. */
export function connectVisits() {
  router.on('networkError', () => say('common.no_response'))
  // Inertia would show whatever a proxy or the server sent in a window of its own.
  router.on('httpException', () => say('common.visit_failed'))
}

function say(key: 'common.no_response' | 'common.visit_failed') {
  toast.error(messages[key], { id: 'visit' })
  return false
}
