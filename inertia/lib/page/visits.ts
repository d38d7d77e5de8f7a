import { router } from '@inertiajs/react'
import { toast } from 'sonner'
import { returnTo } from '~/lib/page/list_place'
import { text } from '~/lib/texts'

export function connectVisits() {
  addEventListener('popstate', () => returnTo(location.pathname))
  router.on('networkError', () => showFailure('common.no_response'))
  // Inertia would show the answer in an overlay.
  router.on('httpException', () => showFailure('common.visit_failed'))
}

function showFailure(key: 'common.no_response' | 'common.visit_failed') {
  toast.error(text(key), { id: 'visit' })
  return false
}
