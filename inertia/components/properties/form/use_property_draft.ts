import { useCallback, useEffect, useRef, useState } from 'react'
import limits from '#config/limits'
import { usePaused } from '~/hooks/use_delay'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { dropDraft, keepDraft, loadDraft, type StoredDraft } from '~/lib/drafts'

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
  const [restored, setRestored] = useState<StoredDraft | null>(null)
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const isDone = useRef(false)
  const current = useRef(form)
  useEffect(() => void (current.current = form))
  const isEmpty = JSON.stringify(form.fields) === JSON.stringify(empty)

  const restore = useCallback(
    (draft: StoredDraft | null) => {
      const fields = { ...empty, ...draft?.fields }
      setStored(JSON.stringify(fields))
      setOffered(null)
      if (!draft) return
      current.current.set(fields)
      setRestored(draft)
    },
    [empty, setStored]
  )

  useEffect(() => {
    let isGone = false
    const arrive = (draft: StoredDraft | null) => {
      const isTyped = JSON.stringify(current.current.fields) !== JSON.stringify(empty)
      if (isGone) return
      // The owner whose page led here must not give way to another one.
      const isPrefilled = Object.values(empty).some(Boolean)
      if (draft && (isTyped || isPrefilled)) setOffered(draft)
      else restore(draft)
    }
    // A draft that can't be read is not replaced: the form asks before it is left.
    loadDraft(area).then(arrive, console.error)
    return () => void (isGone = true)
  }, [area, empty, restore])

  const typed = JSON.stringify(form.fields)
  const isPaused = usePaused(typed, limits.pageMilliseconds.draftPause) === typed
  useEffect(() => {
    if (!isPaused || stored === null || typed === stored || isDone.current) return
    const storing = isEmpty ? dropDraft(area) : keepDraft(area, JSON.parse(typed))
    // Without its draft the form works on, and asks before it is left.
    storing.then(() => setStored(typed), console.error)
  }, [area, isPaused, isEmpty, typed, stored, setStored])

  return {
    restored: isEmpty ? null : restored,
    /** It came after something was typed; until one of both is chosen, neither replaces the other. */
    offered,
    take: () => restore(offered),
    keepTyped: () => restore(null),
    startEmpty: () => {
      setRestored(null)
      isDone.current = false
      form.reset(empty)
    },
    /** At once, because the form is about to be left; it replaces no draft that is offered or still to come. */
    keep: () => {
      if (stored !== null) keepDraft(area, form.fields).catch(console.error)
    },
    drop: () => {
      setRestored(null)
      isDone.current = true
      if (!offered) dropDraft(area).catch(console.error)
    },
  }
}
