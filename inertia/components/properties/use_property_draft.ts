import { useEffect, useRef, useState } from 'react'
import limits from '#config/limits'
import { usePaused } from '~/hooks/use_paused'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { dropDraft, keepDraft, loadDraft, type Draft } from '~/lib/drafts'

type Fields = Record<string, string>

export type PropertyDraft = ReturnType<typeof usePropertyDraft>

/** What of a new property is stored as a draft. */
export function useStoredDraft() {
  const [stored, setStored] = useState<string | null>(null)
  return {
    stored,
    setStored,
    /** What is stored needs no question when the page is left. */
    isUnstored: (fields: Fields) => JSON.stringify(fields) !== stored,
  }
}

/** Brings a draft back into an empty form, and keeps what is typed when typing pauses. */
export function usePropertyDraft<Typed extends Fields>(
  area: Area,
  { stored, setStored }: ReturnType<typeof useStoredDraft>,
  form: RouteForm<Typed>,
  empty: Typed
) {
  const [restored, setRestored] = useState<Draft | null>(null)
  const isDone = useRef(false)
  const current = useRef(form)
  useEffect(() => void (current.current = form))
  const isEmpty = JSON.stringify(form.fields) === JSON.stringify(empty)

  useEffect(() => {
    let isGone = false
    const restore = (draft: Draft | null) => {
      if (isGone) return
      const fields = { ...empty, ...draft?.fields }
      setStored(JSON.stringify(fields))
      if (!draft || JSON.stringify(current.current.fields) !== JSON.stringify(empty)) return
      current.current.set(fields)
      setRestored(draft)
    }
    loadDraft(area).then(restore, () => restore(null))
    return () => void (isGone = true)
  }, [area, empty, setStored])

  const paused = usePaused(JSON.stringify(form.fields), limits.pageMilliseconds.draftPause)
  useEffect(() => {
    if (stored === null || paused === stored || isDone.current) return
    const fields: Fields = JSON.parse(paused)
    const isBlank = Object.values(fields).every((text) => !text)
    const storing = isBlank ? dropDraft(area) : keepDraft(area, fields)
    // Without its draft the form works on, and asks before it is left.
    storing.then(() => setStored(paused), console.error)
  }, [area, paused, stored, setStored])

  return {
    restored: isEmpty ? null : restored,
    startEmpty: () => {
      setRestored(null)
      isDone.current = false
      form.reset(empty)
    },
    /** At once, because the form is about to be left. */
    keep: () => void keepDraft(area, form.fields),
    /** The property is added, so its draft goes. */
    drop: () => {
      setRestored(null)
      isDone.current = true
      dropDraft(area).catch(console.error)
    },
  }
}
