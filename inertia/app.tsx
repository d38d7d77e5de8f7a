import '~/css/vendor.scss'
import '~/css/app.scss'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import limits from '#config/limits'
import { showMessage } from '~/components/history/undo/message'
import { drawing, drawnApp } from '~/drawing'
import { waiting } from '~/hooks/use_action'
import { connectForms } from '~/lib/client'
import { tolerateTranslation } from '~/lib/page/translation'
import { connectVisits } from '~/lib/page/visits'
import { connectMessages } from '~/lib/messages'
import PageFailed from '~/pages/errors/page_failed'

const pages = import.meta.glob<{ default: ComponentType }>([
  './pages/**/*.tsx',
  '!./pages/errors/page_failed.tsx',
])

tolerateTranslation()
connectForms()
connectVisits()
connectMessages(showMessage)
addEventListener('beforeunload', (event) => waiting().length && event.preventDefault())

void createInertiaApp({
  ...drawing,
  resolve: loadPage,
  setup({ el, App, props }) {
    document.querySelector('[data-late]')?.remove()
    const app = drawnApp(App, props)
    if (isDrawn(el!) && props.initialComponent !== PageFailed) return void hydrateRoot(el!, app)
    el!.removeAttribute('data-server-rendered')
    createRoot(el!).render(app)
  },
  progress: { color: 'var(--accent)', delay: 200 },
})

/** The server draws for the session of the cookie; a tab of another session draws the page itself. */
function isDrawn(root: HTMLElement) {
  return (
    root.hasAttribute('data-server-rendered') &&
    !document.documentElement.hasAttribute('data-other-session')
  )
}

/** A script that does not load in time shows a failure page (specification, §9). */
async function loadPage(name: string): Promise<ComponentType> {
  try {
    const page = await Promise.race([pages[`./pages/${name}.tsx`](), expiry()])
    return page.default
  } catch {
    return PageFailed
  }
}

function expiry() {
  return new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new Error('The page took too long to load')),
      limits.pageMilliseconds.script
    )
  )
}
