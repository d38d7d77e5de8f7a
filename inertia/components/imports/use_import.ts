import { useState } from 'react'
import { HttpCancelledError } from '@inertiajs/core'
import { useRemember } from '@inertiajs/react'
import { addressOf, type ImportAnswer, type ImportTarget } from '~/components/imports/import_answer'
import { formOf, withTaken, type Sent } from '~/components/imports/import_files'
import { useUndone } from '~/components/history/undo/use_undo'
import type { NoticeState } from '~/components/ui/notice'
import { useUnsavedChanges } from '~/hooks/forms/use_unsaved_changes'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { useUpload } from '~/hooks/use_upload'
import { refresh } from '~/lib/client'
import { bodyOf, canRetry, failureOf } from '~/lib/failure'
import { taken } from '~/lib/messages'

const nothing: Omit<Sent, 'isDry' | 'mayFollow' | 'key'> = {
  ...{ table: null, photos: [] },
  ...{ columns: {}, defaults: {}, corrections: {}, skipsRefused: false },
}

/** What could be read of a file: its columns alone, or all. */
type Read = Partial<ImportAnswer> & { missing?: string[] }

type Fix = { field: string; was: string | null; value: string }

/** By their keys, for who looks at what was imported and comes back: an entry of the history keeps its key alone. */
const answers = new Map<string, ImportAnswer>()

export type ImportFlow = ReturnType<typeof useImport>

/** Each choice is checked by a dry run at once; what it has shown may be imported. */
export function useImport(target: ImportTarget) {
  const [chosen, setChosen] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const [read, setRead] = useState<Read>({})
  const [lastFix, setLastFix] = useState<Fix>()
  /** What a press on *Import* waits for: the check of a value that it has left, or a word about the refused rows. */
  const [waitsFor, setWaitsFor] = useState<'check' | 'choice'>()
  /** An import that gets no answer is sent again, and stored once. */
  const [key, setKey] = useRemember('', 'import')

  const { mutate, reset, cancel, ...call } = useUpload<ImportAnswer, Sent>({
    url: addressOf(target),
    formOf,
    onSuccess: (answer, { isDry }) => {
      setRead(answer)
      if (isDry) {
        if (waitsFor === 'check') importShown(answer)
        return
      }
      answers.set(key, answer)
      taken(answer)
      void refresh()
    },
    onError: (error, { isDry }) => {
      if (error instanceof HttpCancelledError) return
      setWaitsFor(undefined)
      const refusal = readIn(error)
      if (refusal.columns) setRead(refusal)
      else if (isDry) setRead(columnsOf)
    },
  })
  const importShown = ({ created, updated, refused }: ImportAnswer) => {
    const isUndecided = refused.length > 0 && !chosen.skipsRefused
    setWaitsFor(isUndecided ? 'choice' : undefined)
    if (!isUndecided && created + updated > 0) mutate({ ...chosen, key, isDry: false })
  }
  const { isPending, error, variables } = call
  const isDry = variables?.isDry ?? true
  const isImporting = isPending && !isDry
  const done = answers.get(key) ?? null
  const preview = isWhole(read) ? read : null
  const notice = useNotice(call, isDry)
  useUnsavedChanges(isImporting || waitsFor === 'check', 'import')

  const choose = (next: typeof chosen) => {
    setWaitsFor(undefined)
    setChosen(next)
  }

  const begin = (next: typeof chosen) => {
    setRead({})
    setKey(newKey())
    reset()
    choose(next)
  }
  const startAnew = () => {
    answers.delete(key)
    begin(nothing)
  }
  useUndone(done?.operation_id, startAnew)
  const check = (next: typeof chosen, mayFollow = false) => {
    choose(next)
    if (next.table) mutate({ ...next, key, isDry: true, mayFollow })
  }

  return {
    ...{ target, chosen, problem, read, preview, done },
    /** What it tells was done on an earlier visit of this page, to which Back has led. */
    isSeenAgain: done !== null && isDry,
    ...{ isImporting, notice, startAnew, progress: call.progress },
    isChecking: isPending && isDry,
    canRetry: error !== null && (call.isCancelled || canRetry(error)),
    take: async (added: File[]) => {
      const { files, problem: found } = await withTaken(chosen, added, target.list === 'properties')
      setProblem(found)
      const isOther = files.table !== chosen.table
      const skipsRefused = !isOther && chosen.skipsRefused
      const next = { ...chosen, ...files, skipsRefused }
      if (isOther) begin(next)
      if (isOther || files.photos.length > chosen.photos.length) check(next)
    },
    cancel: () => {
      cancel()
      setWaitsFor(undefined)
      if (isDry) setRead(columnsOf)
    },
    removePhotos: () => check({ ...chosen, photos: [] }),
    /** A field is imported from one column, so the column that had it is left out. */
    setField: (heading: string, field: string) => {
      const [name] = field.split(':')
      const before = read.columns?.find((one) => name !== '' && one.field === name)
      const left = before && { [before.heading]: '' }
      check({ ...chosen, columns: { ...chosen.columns, ...left, [heading]: field } })
    },
    setDefault: (name: string, value: string, isTyped: boolean) => {
      const next = { ...chosen, defaults: { ...chosen.defaults, [name]: value } }
      if (isTyped) choose(next)
      else check(next)
    },
    checkDefaults: () => {
      if (variables && variables.defaults !== chosen.defaults) check(chosen, true)
    },
    lastFix,
    correct: (lines: number[], { field, was, value }: Fix) => {
      setLastFix({ field, was, value })
      const corrections = { ...chosen.corrections }
      for (const line of lines) corrections[line] = { ...corrections[line], [field]: value }
      check({ ...chosen, corrections }, true)
    },
    problems: failureOf(error).fields,
    checkAgain: () => check(chosen),
    setSkipsRefused: (skipsRefused: boolean) => choose({ ...chosen, skipsRefused }),
    waitsFor,
    mayFollow: variables?.mayFollow ?? false,
    send: () => {
      if (isPending && variables?.mayFollow) setWaitsFor('check')
      else if (!isPending && preview) importShown(preview)
    },
  }
}

/** Over http a browser makes no UUID itself, but the address of a blob ends with one. */
function newKey() {
  const address = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(address)
  return address.slice(-36)
}

const columnsOf = ({ columns, fields, rows }: Read): Read => ({ columns, fields, rows })

const isWhole = (read: Read): read is ImportAnswer => read.changes !== undefined

function readIn(error: unknown): Read {
  const body = bodyOf(error)
  return typeof body === 'object' && body !== null ? body : {}
}

type Failed = { error: Error | null; isCancelled: boolean }

function useNotice({ error, isCancelled }: Failed, isDry: boolean): NoticeState {
  const t = useText()
  const failureMessage = useFailureMessage()
  if (!error) return null
  if (isCancelled) return { kind: 'info', text: t('import_page.cancelled') }
  const fallback = isDry ? 'import_page.failed' : 'import_page.unanswered'
  const keys = { fallback, network: isDry ? undefined : fallback } as const
  return { kind: 'danger', text: failureOf(error).fields.file ?? failureMessage(error, keys) }
}
