import '~/css/app.scss'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { Providers } from '~/layouts/providers'
import { AdminLayout } from '~/layouts/admin_layout'
import { AuthLayout } from '~/layouts/auth_layout'
import { OwnerLayout } from '~/layouts/owner_layout'
import { PlainLayout } from '~/layouts/plain_layout'
import { connectForms } from '~/lib/client'
import { loadPage } from '~/lib/pages'
import { messages } from '~/lib/texts'
import { connectVisits } from '~/lib/visits'

const layouts: Record<string, ComponentType<{ children: React.ReactNode }>> = {
  admin: AdminLayout,
  owner: OwnerLayout,
  auth: AuthLayout,
}

connectForms()
connectVisits()

void createInertiaApp({
  title: (title) =>
    title ? `${title} · ${messages['common.product']}` : messages['common.product'],
  resolve: loadPage,
  layout: (name) => layouts[name.split('/')[0]] ?? PlainLayout,
  setup({ el, App, props }) {
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
