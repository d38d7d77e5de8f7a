import { lazy } from 'react'
import { PaletteFailed } from '~/components/palette/palette_failed'
import type { Area } from '~/lib/areas'

const scripts = {
  admin: () => import('~/components/palette/admin_palette'),
  owner: () => import('~/components/palette/owner_palette'),
}

const failed = () => ({ default: PaletteFailed })

/** A failed script must not take the page with it. */
export const palettes = {
  admin: lazy(() => scripts.admin().catch(failed)),
  owner: lazy(() => scripts.owner().catch(failed)),
}

export function preloadPalettes(area: Area) {
  scripts[area]().catch(() => {}) // told when it is opened
}
