import { useCallback, useEffect, useRef, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useQueryClient } from '@tanstack/react-query'
import limits from '#config/limits'
import { usePaused } from '~/hooks/use_delay'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { keyOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { dropDraft, keepDraft, loadDraft, type DraftOfForm, type StoredDraft } from '~/lib/drafts'
import { statusOf } from '~/lib/failure'

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

/** The page's address names the draft that it goes on with; without one, what is typed becomes a new draft. */
export function usePropertyDraft<Typed extends Fields>(
  area: Area,
  { stored, setStored }: ReturnType<typeof useStoredDraft>,
  form: RouteForm<Typed>,
  empty: Typed
) {
  const addressed = useAddressedDraft()
  const draft = useRef<DraftOfForm>({ id: addressed })
  const [restored, setRestored] = useState<StoredDraft | null>(null)
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const [saved, setSaved] = useState<{ at: string } | { problem: string } | null>(null)
  const isDone = useRef(false)
  const isLeft = useRef(false)
  const current = useRef(form)
  useEffect(() => void (current.current = form))
  const isEmpty = JSON.stringify(form.fields) === JSON.stringify(empty)
  const outdateLists = useOutdatedDrafts(area)
  const failureMessage = useFailureMessage()

  const restore = useCallback(
    (found: StoredDraft | null) => {
      const fields = { ...empty, ...found?.fields }
      setStored(JSON.stringify(fields))
      setOffered(null)
      if (!found) return
      draft.current = { id: found.id ?? null, isOnDevice: found.isOnDevice }
      current.current.set(fields)
      setRestored(found)
    },
    [empty, setStored]
  )

  useEffect(() => {
    isLeft.current = false
    const arrive = (found: StoredDraft | null) => {
      const isTyped = JSON.stringify(current.current.fields) !== JSON.stringify(empty)
      if (isLeft.current) return
      // The owner whose page led here must not give way to another one.
      const isPrefilled = draft.current.id === null && Object.values(empty).some(Boolean)
      if (found && (isTyped || isPrefilled)) setOffered(found)
      else restore(found)
    }
    // A draft that can't be read is not replaced: the form asks before it is left.
    loadDraft(area, draft.current).then(arrive, console.error)
    return () => void (isLeft.current = true)
  }, [area, empty, restore])

  const typed = JSON.stringify(form.fields)
  const isPaused = usePaused(typed, limits.pageMilliseconds.draftPause) === typed
  useEffect(() => {
    if (!isPaused || stored === null || typed === stored || isDone.current) return
    const storing = isEmpty
      ? dropDraft(area, draft.current)
      : keepDraft(area, draft.current, JSON.parse(typed))
    const show = () => {
      setStored(typed)
      setSaved(isEmpty ? null : { at: new Date().toISOString() })
      if (!isDone.current && !isLeft.current) addressDraft(draft.current)
      outdateLists()
    }
    // Without its draft the form works on, and asks before it is left.
    const fail = (error: unknown) => {
      if (statusOf(error) === 422) setSaved({ problem: failureMessage(error) })
      else console.error(error)
    }
    storing.then(show, fail)
  }, [area, isPaused, isEmpty, typed, stored, setStored, outdateLists, failureMessage])

  return {
    restored: isEmpty ? null : restored,
    /** It came after something was typed; until one of both is chosen, neither replaces the other. */
    offered,
    saved,
    /** Nothing was typed, and no draft is gone on with. */
    isFresh: isEmpty && !offered && stored !== null,
    take: () => restore(offered),
    keepTyped: () => {
      draft.current = { id: null }
      restore(null)
    },
    /** The draft stays, and what is typed from now on is another one. */
    startEmpty: () => {
      draft.current = { id: null }
      addressDraft(draft.current)
      setStored(JSON.stringify(empty))
      setRestored(null)
      setSaved(null)
      isDone.current = false
      form.reset(empty)
    },
    /** At once, because the form is about to be left; it replaces no draft that is offered or still to come. */
    keep: () => {
      if (stored !== null) keepDraft(area, draft.current, form.fields).catch(console.error)
    },
    drop: () => {
      setRestored(null)
      isDone.current = true
      if (!offered) dropDraft(area, draft.current).then(outdateLists, console.error)
    },
  }
}

function useAddressedDraft() {
  const { url } = usePage()
  const [, query] = url.split('?')
  const id = Number(new URLSearchParams(query).get('draft'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** So that the page goes on with it when it is loaded again. */
function addressDraft({ id }: DraftOfForm) {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  if (id) query.set('draft', String(id))
  else query.delete('draft')
  const url = [pathname, query.toString()].filter(Boolean).join('?')
  if (url !== pathname + search) router.replace({ url, preserveState: true, preserveScroll: true })
}

function useOutdatedDrafts(area: Area) {
  const queries = useQueryClient()
  return useCallback(() => {
    const queryKey = keyOf(routeOf(area, 'drafts.index'))
    void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }, [area, queries])
}
