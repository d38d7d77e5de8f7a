import type { Data } from '@generated/data'

/** Every page has what `app/middleware/inertia_middleware.ts` shares, so `usePage().props` knows it. */
declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: Data.SharedProps
  }
}
