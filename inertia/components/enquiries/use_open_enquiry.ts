import { useEffect, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useMedia } from '~/hooks/use_media'
import { keepPlace } from '~/lib/page/list_place'

export type OpenEnquiry = ReturnType<typeof useOpenEnquiry>

/** The address names the enquiry that is open, beside what the list of this name shows. */
export function useOpenEnquiry(list: string) {
  const { url } = usePage()
  const isBeside = useMedia('(min-width: 992px)', true)
  const [hasMoved, setMoved] = useState(false)
  const [hasEntry, setEntry] = useState(false)
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

  /** A key replaces the address, so that Back leads to where one began. */
  const moveTo = (enquiryId?: number) => {
    setMoved(true)
    router.replace({ url: addressOf(enquiryId), ...here })
  }
  return {
    id,
    hasMoved,
    addressOf,
    open: (enquiryId: number) => {
      setMoved(true)
      setEntry(true)
      const { pathname, search } = location
      keepPlace(pathname, { query: search, scroll: scrollY, row: { list, id: enquiryId } })
      router.push({ url: addressOf(enquiryId), ...here })
    },
    moveTo,
    /** A phone shows the list, which is another screen there, as it was left. */
    close: () => (hasEntry ? history.back() : moveTo()),
  }
}

function useRowInSight(id?: number) {
  useEffect(() => {
    if (id)
      document.querySelector('.enquiries tr[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
