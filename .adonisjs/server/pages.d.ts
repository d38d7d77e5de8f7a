import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'admin/activity': ExtractProps<(typeof import('../../inertia/pages/admin/activity.tsx'))['default']>
    'admin/countries/create': ExtractProps<(typeof import('../../inertia/pages/admin/countries/create.tsx'))['default']>
    'admin/countries/index': ExtractProps<(typeof import('../../inertia/pages/admin/countries/index.tsx'))['default']>
    'admin/dashboard': ExtractProps<(typeof import('../../inertia/pages/admin/dashboard.tsx'))['default']>
    'admin/enquiries': ExtractProps<(typeof import('../../inertia/pages/admin/enquiries.tsx'))['default']>
    'admin/import': ExtractProps<(typeof import('../../inertia/pages/admin/import.tsx'))['default']>
    'admin/owners/index': ExtractProps<(typeof import('../../inertia/pages/admin/owners/index.tsx'))['default']>
    'admin/owners/show': ExtractProps<(typeof import('../../inertia/pages/admin/owners/show.tsx'))['default']>
    'admin/portal_feed': ExtractProps<(typeof import('../../inertia/pages/admin/portal_feed.tsx'))['default']>
    'admin/profile': ExtractProps<(typeof import('../../inertia/pages/admin/profile.tsx'))['default']>
    'admin/properties/create': ExtractProps<(typeof import('../../inertia/pages/admin/properties/create.tsx'))['default']>
    'admin/properties/edit_images': ExtractProps<(typeof import('../../inertia/pages/admin/properties/edit_images.tsx'))['default']>
    'admin/properties/edit': ExtractProps<(typeof import('../../inertia/pages/admin/properties/edit.tsx'))['default']>
    'admin/properties/index': ExtractProps<(typeof import('../../inertia/pages/admin/properties/index.tsx'))['default']>
    'admin/properties/show': ExtractProps<(typeof import('../../inertia/pages/admin/properties/show.tsx'))['default']>
    'admin/properties/upload_images': ExtractProps<(typeof import('../../inertia/pages/admin/properties/upload_images.tsx'))['default']>
    'admin/review': ExtractProps<(typeof import('../../inertia/pages/admin/review.tsx'))['default']>
    'admin/second_factor': ExtractProps<(typeof import('../../inertia/pages/admin/second_factor.tsx'))['default']>
    'admin/trash': ExtractProps<(typeof import('../../inertia/pages/admin/trash.tsx'))['default']>
    'admin/users/all': ExtractProps<(typeof import('../../inertia/pages/admin/users/all.tsx'))['default']>
    'admin/users/create': ExtractProps<(typeof import('../../inertia/pages/admin/users/create.tsx'))['default']>
    'admin/users/index': ExtractProps<(typeof import('../../inertia/pages/admin/users/index.tsx'))['default']>
    'auth/admin_login': ExtractProps<(typeof import('../../inertia/pages/auth/admin_login.tsx'))['default']>
    'auth/forgot_password': ExtractProps<(typeof import('../../inertia/pages/auth/forgot_password.tsx'))['default']>
    'auth/owner_login': ExtractProps<(typeof import('../../inertia/pages/auth/owner_login.tsx'))['default']>
    'auth/reset_password': ExtractProps<(typeof import('../../inertia/pages/auth/reset_password.tsx'))['default']>
    'errors/page_failed': ExtractProps<(typeof import('../../inertia/pages/errors/page_failed.tsx'))['default']>
    'owner/dashboard': ExtractProps<(typeof import('../../inertia/pages/owner/dashboard.tsx'))['default']>
    'owner/enquiries': ExtractProps<(typeof import('../../inertia/pages/owner/enquiries.tsx'))['default']>
    'owner/import': ExtractProps<(typeof import('../../inertia/pages/owner/import.tsx'))['default']>
    'owner/password': ExtractProps<(typeof import('../../inertia/pages/owner/password.tsx'))['default']>
    'owner/portal_feed': ExtractProps<(typeof import('../../inertia/pages/owner/portal_feed.tsx'))['default']>
    'owner/profile': ExtractProps<(typeof import('../../inertia/pages/owner/profile.tsx'))['default']>
    'owner/properties/create': ExtractProps<(typeof import('../../inertia/pages/owner/properties/create.tsx'))['default']>
    'owner/properties/edit_images': ExtractProps<(typeof import('../../inertia/pages/owner/properties/edit_images.tsx'))['default']>
    'owner/properties/edit': ExtractProps<(typeof import('../../inertia/pages/owner/properties/edit.tsx'))['default']>
    'owner/properties/show': ExtractProps<(typeof import('../../inertia/pages/owner/properties/show.tsx'))['default']>
    'owner/properties/upload_images': ExtractProps<(typeof import('../../inertia/pages/owner/properties/upload_images.tsx'))['default']>
    'owner/trash': ExtractProps<(typeof import('../../inertia/pages/owner/trash.tsx'))['default']>
  }
}
