import { useState } from 'react'
import { announce } from '~/lib/messages'
import { useText } from '~/hooks/use_text'

const load = () => import('~/components/photos/lightbox/photo_lightbox')

type Opened = Awaited<ReturnType<typeof load>> & { index: number }

export function usePhotoLightbox() {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    opened,
    open: async (index: number) => {
      try {
        setOpened({ ...(await load()), index })
      } catch {
        announce('danger', t('common.no_response'))
      }
    },
    close: () => setOpened(null),
  }
}
