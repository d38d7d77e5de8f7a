import { StrictMode, type ComponentType, type ReactNode } from 'react'
import type { Page } from '@inertiajs/core'
import { AdminLayout } from '~/layouts/admin_layout'
import { AuthLayout } from '~/layouts/auth_layout'
import { EnrolmentLayout } from '~/layouts/enrolment_layout'
import { OwnerLayout } from '~/layouts/owner_layout'
import { PlainLayout } from '~/layouts/plain_layout'
import { Providers } from '~/layouts/providers'
import { text } from '~/lib/texts'
import { setCurrency, type Currency } from '~/lib/values/money'

const layouts: Record<string, ComponentType<{ children: ReactNode }>> = {
  'admin/second_factor': EnrolmentLayout,
  'admin': AdminLayout,
  'owner': OwnerLayout,
  'auth': AuthLayout,
}

export const drawing = {
  title: (title: string) => [title, text('common.product')].filter(Boolean).join(' · '),
  layout: (name: string) => layouts[name] ?? layouts[name.split('/')[0]] ?? PlainLayout,
}

/** The same elements on both sides, because React counts the ids of a page by them. */
export function drawnApp<Props extends { initialPage: Page }>(
  App: ComponentType<Props>,
  props: Props
) {
  setCurrency(props.initialPage.props.currency as Currency | null) // Inertia types no shared prop
  return (
    <StrictMode>
      <Providers>
        <App {...props} />
      </Providers>
    </StrictMode>
  )
}
