import { router } from '@inertiajs/react'
import { announce, dismissFailure } from '~/lib/messages'
import { returnTo } from '~/lib/page/list_place'
import { text } from '~/lib/texts'

export function connectVisits() {
  addEventListener('popstate', () => returnTo(location.pathname))
  router.on('before', ({ detail: { visit } }) => {
    if (visit.url.pathname !== location.pathname && !visit.prefetch) dismissFailure()
  })
  router.on('networkError', () => showFailure('common.no_response'))
  // Inertia would show the answer in an overlay.
  router.on('httpException', () => showFailure('common.visit_failed'))
}

function showFailure(key: 'common.no_response' | 'common.visit_failed') {
  announce('danger', text(key))
  return false
}
