import { useEffect, useRef } from 'react'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { useText } from '~/hooks/use_text'
import { focusQuietly } from '~/lib/page/focus'

type Props = {
  action: 'reassign' | 'move'
  value: string
  error?: string
  disabled: boolean
  onChange: (id: string) => void
}

export default function BatchTarget({ action, ...field }: Props) {
  const t = useText()
  const Field = action === 'move' ? CountryField : OwnerField
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its list would lie over the names above it.
    const box = place.current?.querySelector('input')
    if (box) focusQuietly(box)
  }, [])
  return (
    <div ref={place} className="mb-6">
      <Field label={t(`batches.${action}_target`)} required {...field} />
    </div>
  )
}
