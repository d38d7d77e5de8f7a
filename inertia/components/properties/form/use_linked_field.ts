import { useEffect } from 'react'
import { focusQuietly } from '~/lib/page/focus'

/** A link to one field, `?field=price`, gives it the focus. */
export function useLinkedField() {
  useEffect(() => {
    const name = new URLSearchParams(location.search).get('field')
    if (name) focusField(name)
  }, [])
}

export function focusField(name: string) {
  const field = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`)
  if (field) focusQuietly(field)
}
