import '~/css/vendor.scss'
import '~/css/app.scss'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import type { Data } from '@generated/data'
import limits from '#config/limits'
import { showMessage } from '~/components/history/undo/message'
import { drawing, drawnApp } from '~/drawing'
import { waiting } from '~/hooks/use_action'
import { connectForms } from '~/lib/client'
import { closeOnBack } from '~/lib/page/over_page'
import { tolerateTranslation } from '~/lib/page/translation'
import { connectVisits } from '~/lib/page/visits'
import { connectMessages } from '~/lib/messages'
import { addTexts, hasTexts, setLanguage, type Texts } from '~/lib/texts'
import PageFailed from '~/pages/errors/page_failed'

const pages = import.meta.glob<{ default: ComponentType }>([
  './pages/**/*.tsx',
  '!./pages/errors/page_failed.tsx',
])

type Language = Data.SharedProps['language']

const texts = import.meta.glob<Texts>('../.adonisjs/client/lang/*.ts')

tolerateTranslation()
connectForms()
connectVisits()
connectMessages(showMessage)
addEventListener('beforeunload', (event) => waiting().length && event.preventDefault())
onpopstate = () => {} // keeps a place before Inertia's for the large view of photos
if (history.state?.isOverPage) closeOnBack(() => {})() // a reload has closed the view

void createInertiaApp({
  ...drawing,
  resolve: (name, page) => loadPage(name, page!.props.language),
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
async function loadPage(name: string, language: Language): Promise<ComponentType> {
  try {
    const loading = Promise.all([pages[`./pages/${name}.tsx`](), loadTexts(language)])
    const [page] = await Promise.race([loading, expiry()])
    return page.default
  } catch (error) {
    if (!hasTexts(language.code)) throw error // the failure page has no words
    return PageFailed
  } finally {
    if (hasTexts(language.code)) changeLanguage(language)
  }
}

async function loadTexts({ code }: Language) {
  if (!hasTexts(code)) addTexts(code, await texts[`../.adonisjs/client/lang/${code}.ts`]())
}

/** A page comes in another language than the former one after the user has chosen it, or has logged in. */
function changeLanguage({ code, direction }: Language) {
  setLanguage(code)
  Object.assign(document.documentElement, { lang: code, dir: direction })
}

function expiry() {
  return new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new Error('The page took too long to load')),
      limits.pageMilliseconds.script
    )
  )
}
