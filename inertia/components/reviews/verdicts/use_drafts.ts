import { useState } from 'react'
import { useUnsavedChanges } from '~/hooks/forms/use_unsaved_changes'
import type { ReviewReason } from '#review/review_terms'

export type ReasonedVerdict = 'changes_requested' | 'rejected'

export type VerdictDraft = {
  verdict: ReasonedVerdict | null
  reasons: ReviewReason[]
  note: string
}

const emptyDraft: VerdictDraft = { verdict: null, reasons: [], note: '' }

export type Drafts = ReturnType<typeof useDrafts>

/** A property's reasons and note stay until it is decided, whatever filter or tab is open. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Record<number, VerdictDraft>>({})
  useUnsavedChanges(Object.values(drafts).some(({ note }) => note.trim()))
  return {
    draftOf: (id: number) => drafts[id] ?? emptyDraft,
    change: (id: number, changes: Partial<VerdictDraft>) =>
      setDrafts((before) => ({ ...before, [id]: { ...(before[id] ?? emptyDraft), ...changes } })),
    forget: (id: number) =>
      setDrafts((before) => Object.fromEntries(entriesBut(before, String(id)))),
  }
}

const entriesBut = <Value>(record: Record<string, Value>, key: string) =>
  Object.entries(record).filter(([each]) => each !== key)
