import { router } from '@inertiajs/react'
import { languages } from '#config/languages'
import { announce, dismissFailure } from '~/lib/messages'
import { returnTo } from '~/lib/page/list_place'
import { text } from '~/lib/texts'

export function connectVisits() {
  addEventListener('popstate', () => returnTo(location.pathname))
  router.on('before', ({ detail: { visit } }) => {
    if (visit.url.pathname !== location.pathname && !visit.prefetch) dismissFailure()
  })
  // A page of the history is in the language that was spoken when it was left.
  router.on('navigate', ({ detail: { page } }) => {
    const chosen = chosenLanguage()
    if (chosen && chosen !== page.props.language.code) router.reload()
  })
  router.on('networkError', () => showFailure('common.no_response'))
  // Inertia would show the answer in an overlay.
  router.on('httpException', () => showFailure('common.visit_failed'))
}

const chosenLanguage = () =>
  languages.find((language) => document.cookie.split('; ').includes(`language=${language}`))

function showFailure(key: 'common.no_response' | 'common.visit_failed') {
  announce('danger', text(key))
  return false
}
