import { useState } from 'react'
import type { ImportAnswer, ImportTarget } from '~/components/imports/import_answer'
import { noFiles, withTaken } from '~/components/imports/import_files'
import { useImportCall, type Sent } from '~/components/imports/use_import_call'
import { useUnsavedChanges } from '~/hooks/forms/use_unsaved_changes'
import { refresh } from '~/lib/client'
import { announce } from '~/lib/messages'

const nothing = { files: noFiles, columns: {} }

type Columns = Pick<ImportAnswer, 'columns' | 'fields'>

export type ImportFlow = ReturnType<typeof useImport>

/** Each choice is checked by a dry run at once; what it has shown may be imported. */
export function useImport(target: ImportTarget) {
  const [chosen, setChosen] = useState<Pick<Sent, 'files' | 'columns'>>(nothing)
  const [problem, setProblem] = useState<string>()
  const [table, setTable] = useState<Columns | null>(null)
  const [preview, setPreview] = useState<ImportAnswer | null>(null)
  const [done, setDone] = useState<ImportAnswer | null>(null)
  const [skipsRefused, setSkipsRefused] = useState(false)
  const [fewer, setFewer] = useState<{ rows: number; last: number } | null>(null)

  const { send, reset, ...call } = useImportCall(target, {
    onAnswer: (answer, { isDry }) => {
      setTable(answer)
      setPreview(answer)
      if (isDry) return
      announce('success', answer.message, { answer })
      setDone(answer)
      void refresh()
    },
    onRefusal: (refusal, { isDry }) => {
      const { message, columns, fields, rows, last_rows: last } = refusal
      if (last && rows) return setFewer({ rows, last })
      if (columns && fields) setTable({ columns, fields })
      if (refusal.changes) return setPreview(refusal)
      // Without an answer the rows may be stored, so what is new has to be looked at again.
      if (isDry || !message) setPreview(null)
    },
  })
  useUnsavedChanges(call.isImporting, 'import')

  const begin = () => {
    setTable(null)
    setPreview(null)
    setDone(null)
    setSkipsRefused(false)
    reset()
  }
  const check = (next: typeof chosen) => {
    setChosen(next)
    if (next.files.table) send({ ...next, isDry: true })
  }

  return {
    ...{ target, chosen, problem, table, preview, done, skipsRefused, setSkipsRefused, fewer },
    ...call,
    take: async (added: File[]) => {
      if (added.length === 0) return
      const taken = await withTaken(chosen.files, added, target.list === 'properties')
      setProblem(taken.problem)
      const { table: before, photos } = chosen.files
      const isOther = taken.files.table !== before
      if (isOther) begin()
      if (isOther || taken.files.photos.length > photos.length) {
        check({ ...chosen, files: taken.files })
      }
    },
    cancel: () => {
      call.cancel()
      if (call.isChecking) setPreview(null)
    },
    removePhotos: () => check({ ...chosen, files: { ...chosen.files, photos: [] } }),
    /** A field is imported from one column, so the column that had it is left out. */
    setField: (heading: string, field: string) => {
      const before = table?.columns.find((column) => field !== '' && column.field === field)
      const left = before && { [before.heading]: '' }
      check({ ...chosen, columns: { ...chosen.columns, ...left, [heading]: field } })
    },
    checkAgain: () => check(chosen),
    send: () => {
      const last = preview?.last_rows
      if (last) setFewer({ rows: preview.rows, last })
      else send({ ...chosen, isDry: false, skipsRefused })
    },
    sendFewer: () => {
      setFewer(null)
      send({ ...chosen, isDry: false, skipsRefused, allowsFewer: true })
    },
    keepFile: () => setFewer(null),
    startAnew: () => {
      begin()
      setChosen(nothing)
    },
  }
}
