import { useEffect, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useMedia } from '~/hooks/use_media'

export type OpenEnquiry = ReturnType<typeof useOpenEnquiry>

/** The address names the enquiry that is open, beside what the list shows. */
export function useOpenEnquiry() {
  const { url } = usePage()
  const isBeside = useMedia('(min-width: 992px)', true)
  const [hasOpened, setOpened] = useState(false)
  const [path, text] = url.split('?')
  const id = Number(new URLSearchParams(text).get('enquiry')) || undefined

  const addressOf = (enquiryId?: number) => {
    const params = new URLSearchParams(text)
    if (enquiryId) params.set('enquiry', String(enquiryId))
    else params.delete('enquiry')
    return params.size ? `${path}?${params}` : path
  }
  const here = { preserveState: true, preserveScroll: isBeside }
  useRowInSight(isBeside ? id : undefined)

  return {
    id,
    /** Somebody has opened it on this page, so it takes the focus. */
    hasOpened,
    addressOf,
    open: (enquiryId: number) => {
      setOpened(true)
      router.push({ url: addressOf(enquiryId), ...here })
    },
    /** By a key from one to the next: Back leads to where one began. */
    moveTo: (enquiryId?: number) => {
      setOpened(true)
      router.replace({ url: addressOf(enquiryId), ...here })
    },
    /** On a phone, where the list is another screen: shows it as it was left. */
    close: () => {
      if (hasOpened) history.back()
      else router.replace({ url: addressOf(), ...here })
    },
  }
}

function useRowInSight(id?: number) {
  useEffect(() => {
    if (id) document.querySelector('.inbox tr[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
