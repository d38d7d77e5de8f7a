import '~/css/vendor.scss'
import '~/css/app.scss'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import limits from '#config/limits'
import { Providers } from '~/layouts/providers'
import { AdminLayout } from '~/layouts/admin_layout'
import { AuthLayout } from '~/layouts/auth_layout'
import { OwnerLayout } from '~/layouts/owner_layout'
import { PlainLayout } from '~/layouts/plain_layout'
import { connectForms } from '~/lib/client'
import { preloadWhenShown } from '~/lib/lazy_script'
import { text } from '~/lib/texts'
import { connectVisits } from '~/lib/visits'
import PageFailed from '~/pages/errors/page_failed'

const layouts: Record<string, ComponentType<{ children: React.ReactNode }>> = {
  admin: AdminLayout,
  owner: OwnerLayout,
  auth: AuthLayout,
}

const pages = import.meta.glob<{ default: ComponentType }>([
  './pages/**/*.tsx',
  '!./pages/errors/page_failed.tsx',
])

connectForms()
connectVisits()
preloadWhenShown()

void createInertiaApp({
  title: (title) => [title, text('common.product')].filter(Boolean).join(' · '),
  resolve: loadPage,
  layout: (name) => layouts[name.split('/')[0]] ?? PlainLayout,
  setup({ el, App, props }) {
    document.querySelector('[data-late]')?.remove()
    createRoot(el!).render(
      <StrictMode>
        <Providers>
          <App {...props} />
        </Providers>
      </StrictMode>
    )
  },
  progress: { color: 'var(--accent)', delay: 200 },
})

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
