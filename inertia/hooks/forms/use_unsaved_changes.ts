import { createContext, useContext, useEffect } from 'react'
import { router } from '@inertiajs/react'
import { type LeaveSubject, askToLeave } from '~/lib/leave_question'

export const UnsavedChanges = createContext<(hasChanges: boolean) => void>(() => {})

/** Asks before unsaved changes are lost, on a page or in a dialog. */
export function useUnsavedChanges(isDirty: boolean, subject?: LeaveSubject) {
  const setHasChanges = useContext(UnsavedChanges)
  useEffect(() => {
    if (!isDirty) return
    setHasChanges(true)
    const stopGuarding = guardChanges(subject)
    return () => {
      setHasChanges(false)
      stopGuarding()
    }
  }, [isDirty, subject, setHasChanges])
}

type Visit = Parameters<Parameters<typeof router.on<'before'>>[1]>[0]['detail']['visit']

const forms = new Map<symbol, LeaveSubject>()
let stopGuarding = () => {}
/** The person has answered, so the next visit or step in the history goes through. */
let isLeaving = false

/** Asks before a link, Back, Forward or closing the tab loses changes. @returns how to stop asking */
function guardChanges(subject: LeaveSubject = 'leave') {
  const form = Symbol()
  if (forms.size === 0) stopGuarding = guard()
  forms.set(form, subject)
  return () => {
    forms.delete(form)
    if (forms.size === 0) stopGuarding()
  }
}

const ask = () => askToLeave([...forms.values()].at(-1) ?? 'leave')

function guard() {
  const traversals = 'navigation' in window ? window.navigation : null
  isLeaving = false
  addEventListener('beforeunload', askOnClose)
  // Inertia reports Back and Forward after the fact, the Navigation API before.
  traversals?.addEventListener('navigate', askOnTraversal)
  const forgetVisits = router.on('before', ({ detail: { visit } }) => mayVisit(visit))
  return () => {
    removeEventListener('beforeunload', askOnClose)
    traversals?.removeEventListener('navigate', askOnTraversal)
    forgetVisits()
  }
}

const askOnClose = (event: BeforeUnloadEvent) => event.preventDefault()

function askOnTraversal(event: NavigateEvent) {
  if (event.navigationType !== 'traverse' || !event.cancelable) return
  if (history.state?.isOverPage) return // only the large view is left
  if (isLeaving) return void (isLeaving = false)
  event.preventDefault()
  const { key } = event.destination
  void ask().then((leaves) => {
    if (!leaves) return
    isLeaving = true
    window.navigation.traverseTo(key)
  })
}

/** An Inertia visit is refused at once and made again after the answer. */
function mayVisit(visit: Visit) {
  const isPart = visit.only.length > 0 || visit.except.length > 0
  const staysOnPage = visit.preserveState === true && visit.url.pathname === location.pathname
  if (isLeaving || visit.prefetch || isPart || staysOnPage) return true
  void ask().then((leaves) => {
    if (!leaves) return
    isLeaving = true
    router.visit(visit.url, visit)
    isLeaving = false
  })
  return false
}
