import { useEffect, useRef, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

const mark = 'added'

/** Told once: the address loses its mark, so that a reload does not tell it again. */
export function useJustAdded() {
  const { url } = usePage()
  const address = new URL(url, location.origin)
  const [isJustAdded] = useState(address.searchParams.has(mark))
  useEffect(() => {
    if (!address.searchParams.has(mark)) return
    router.replace({ url: address.pathname, preserveState: true, preserveScroll: true })
  })
  return isJustAdded
}

/** Photos come next, at an address of their own: a phone that opens its camera may reload the page. */
export function PropertyAddedRedirect({ id, message }: { id: number; message: string }) {
  useEffect(() => {
    const { url } = client.urlFor.get('owner.images.create', { id })
    router.visit(url, { data: { [mark]: 1 }, replace: true })
  }, [id])
  return <p role="status">{message}</p>
}

/** The heading takes the focus that the removed form had. */
export function PropertyAdded() {
  const t = useText()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="notification row is-success">
      <CircleCheck size={20} />
      <div>
        <p className="without-ring has-text-weight-medium" ref={heading} tabIndex={-1}>
          {t('properties.created')}
        </p>
        <p className="has-text-small is-hidden-below-sm">{t('my_properties.added_hint')}</p>
      </div>
    </div>
  )
}
