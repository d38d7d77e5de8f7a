import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import limits from '#config/limits'
import { usePaused } from '~/hooks/use_delay'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { keyOfAnswer } from '~/hooks/use_first_answers'
import { keyOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { client, routeOf, type Routes } from '~/lib/client'
import { statusOf } from '~/lib/failure'
import { addressWith } from '~/lib/page/address'
import { hasLostToken, isLoggedIn } from '~/lib/session'

type Fields = Record<string, string>

export type Draft = Routes['api.owner.drafts.index']['types']['response'][number]

/** A draft that could not be stored has an id where an older text was. */
export type BegunProperty = Omit<Draft, 'id'> & { id?: number }

export type PropertyDraft = ReturnType<typeof usePropertyDraft>

export const draftsKey = (area: Area) => keyOf(routeOf(area, 'drafts.index'))

export const draftsQuery = (area: Area) => ({
  queryKey: keyOfAnswer({ route: routeOf(area, 'drafts.index') }),
  queryFn: () => client.request(routeOf(area, 'drafts.index'), {}),
  enabled: isLoggedIn(area) && !hasLostToken(area),
})

/** The next new form of this tab stores what was typed when a login was missing. */
let unstored: (BegunProperty & { area: Area }) | undefined

/** The draft that the page's address names. The form starts from it, so nothing older is cached. */
export function useBegunDraft(area: Area) {
  const [id] = useState(useAddressedDraft())
  const [own] = useState(() => unstoredDraft(area, id))
  const drafts = draftsQuery(area)
  const query = useQuery({
    ...drafts,
    queryKey: [...drafts.queryKey, { id }],
    enabled: drafts.enabled && id > 0 && !own,
    gcTime: 0,
    select: (found) => found.find((draft) => draft.id === id),
  })
  const begun: BegunProperty | undefined = own ?? query.data
  return { query, begun }
}

function unstoredDraft(area: Area, id: number) {
  if (unstored?.area !== area || hasLostToken(area)) return undefined
  return id && id !== unstored.id ? undefined : unstored
}

function useAddressedDraft() {
  const { url } = usePage()
  const [, query] = url.split('?')
  return Number(new URLSearchParams(query).get('draft'))
}

/** Stores what is typed at each pause. Until then, and where it can't be stored, the form asks before it is left. */
export function usePropertyDraft<Typed extends Fields>(
  area: Area,
  begun: BegunProperty | undefined,
  form: RouteForm<Typed>,
  empty: Typed
) {
  const queries = useQueryClient()
  const failureMessage = useFailureMessage()
  const [stored] = useState(() => storedDraft(area, begun?.id))
  const addressDraft = useDraftAddress()
  const [saved, setSaved] = useState<{ at: string } | { problem: string } | null>(null)
  const isOver = useRef(false)
  const typed = JSON.stringify(form.fields)
  const isEmpty = typed === JSON.stringify(empty)
  const outdateLists = () =>
    void queries.invalidateQueries({ queryKey: draftsKey(area), refetchType: 'none' })

  const store = useEffectEvent(() => {
    const { fields } = form
    const isHandedOver = begun !== undefined && begun === unstored
    if (isOver.current || hasLostToken(area) || !(form.isDirty || isHandedOver)) return
    const show = (id: number | undefined) => {
      if (isHandedOver) unstored = undefined
      outdateLists()
      if (isOver.current) return
      form.markSaved(fields)
      setSaved(isEmpty ? null : { at: new Date().toISOString() })
      addressDraft({ id })
    }
    const fail = (error: unknown) => {
      if (statusOf(error) === 422) setSaved({ problem: failureMessage(error) })
      else console.error(error)
    }
    const storing = isEmpty ? stored.remove() : stored.keep(fields)
    storing.then(show, fail)
  })
  const isPaused = usePaused(typed, limits.pageMilliseconds.draftPause) === typed
  useEffect(() => {
    if (isPaused) store()
  }, [isPaused, typed])
  useEffect(() => {
    isOver.current = false
    return () => void (isOver.current = true)
  }, [])

  return {
    begun: isEmpty ? undefined : begun,
    saved,
    isEmpty,
    handOver: () => {
      if (!form.isDirty) return
      const updatedAt = new Date().toISOString()
      unstored = { area, id: stored.id(), fields: form.fields, updated_at: updatedAt }
    },
    remove: () => {
      isOver.current = true
      stored.remove().then(outdateLists, console.error)
    },
  }
}

/** Makes one call after the other, so that a draft is not kept again after it was removed. */
function storedDraft(area: Area, begun?: number) {
  let id = begun
  const inTurn = pLimit(1)
  /** A draft that was deleted elsewhere becomes a new one. */
  const keep = async (fields: Fields) => {
    const body = { fields }
    const update = routeOf(area, 'drafts.update')
    const isKept =
      id && (await client.request(update, { params: { id }, body }).then(() => true, unlessGone))
    if (isKept) return id
    const { draft } = await client.request(routeOf(area, 'drafts.store'), { body })
    return (id = draft.id)
  }
  const remove = async () => {
    if (id)
      await client.request(routeOf(area, 'drafts.destroy'), { params: { id } }).catch(unlessGone)
    return (id = undefined)
  }
  return {
    id: () => id,
    keep: (fields: Fields) => inTurn(keep, fields),
    remove: () => inTurn(remove),
  }
}

function unlessGone(error: unknown) {
  if (statusOf(error) !== 404) throw error
  return false
}

/**
 * The page goes on with the draft in its address when it is loaded again. A page that is on its way comes first: this
 * one would be drawn again in its place.
 */
function useDraftAddress() {
  const [draft, setDraft] = useState<{ id?: number }>()
  const [isLeaving, setLeaving] = useState(false)
  const [ownAddress] = useState(usePage().url)
  useEffect(() => {
    const stops = [
      router.on('start', ({ detail: { visit } }) => !visit.async && setLeaving(true)),
      router.on('finish', ({ detail: { visit } }) => !visit.async && setLeaving(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  useEffect(() => {
    const isHere = new URL(ownAddress, location.href).pathname === location.pathname
    if (!draft || isLeaving || !isHere) return // Back and Forward tell of no start
    const address = location.pathname + location.search
    const url = addressWith(address, { draft: draft.id?.toString() })
    if (url !== address) router.replace({ url, preserveState: true, preserveScroll: true })
  }, [draft, isLeaving, ownAddress])
  return setDraft
}
