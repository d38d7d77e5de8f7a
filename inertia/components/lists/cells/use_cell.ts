import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useMutation } from '@tanstack/react-query'
import { focusIn } from '~/components/lists/cells/cell_places'
import { saveField, type EditableRecord } from '~/components/lists/cells/editable_record'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { failureOf } from '~/lib/failure'
import { isSame } from '~/lib/values/merge'
import { recordConflictIn, type RecordConflict, type Versioned } from '~/lib/record_conflict'

export type CellOptions<Row extends Versioned, Fields> = {
  row: Row
  name: keyof Fields & string
  record: EditableRecord<Row, Fields>
  label: string
  errorOf?: (typed: string) => string | undefined
}

type CellProblem<Row> =
  { text: string; conflict?: undefined } | { conflict: RecordConflict<Row>; text?: undefined }

export type Cell<Row> = {
  /** null while the cell shows its value */
  typed: string | null
  problem: CellProblem<Row> | null
  isSaving: boolean
  isSaved: boolean
  open: () => void
  type: (text: string) => void
  cancel: () => void
  /** @returns whether the person may go on to another cell */
  save: (value?: string) => boolean
  forgetSaved: () => void
}

export function useCell<Row extends Versioned, Fields>(
  place: RefObject<HTMLElement | null>,
  options: CellOptions<Row, Fields>
): Cell<Row> {
  const { row, name, record, errorOf } = options
  const failureMessage = useFailureMessage()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<CellProblem<Row> | null>(null)
  const [isSaved, setSaved] = useState(false)
  const base = useRef(row)
  const isSending = useRef(false)
  const returnFocus = useFocusReturn(place, typed !== null)
  const stored = (of: Row) => String(record.fieldsOf(of)[name])

  const close = () => {
    returnFocus()
    setTyped(null)
    setProblem(null)
  }

  const saving = useMutation({
    mutationFn: (value: string) => {
      // A later row is as good as the one that was seen, unless this field has changed in it.
      const start = isSame(name, stored(row), stored(base.current)) ? row : base.current
      return saveField(record, { row: start, name, value })
    },
    onSuccess: (answer) => {
      record.show(answer)
      close()
      setSaved(true)
    },
    onError: (error) => {
      const conflict = recordConflictIn<Row>(error)
      if (!conflict) {
        return setProblem({ text: failureOf(error).fields[name] ?? failureMessage(error) })
      }
      base.current = conflict.current
      record.show(conflict.current)
      setProblem({ conflict })
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  const save = (value = typed) => {
    if (value === null || isSending.current) return true
    const error = errorOf?.(value)
    if (isSame(name, value, stored(row))) close()
    else if (error) setProblem({ text: error })
    else {
      isSending.current = true
      setProblem(null)
      saving.mutate(value)
      return true
    }
    return !error
  }

  return {
    typed,
    problem,
    isSaved,
    isSaving: saving.isPending,
    open: () => {
      if (typed !== null) return
      base.current = row
      setSaved(false)
      setTyped(stored(row))
    },
    type: (text: string) => {
      setTyped(text)
      if (!problem?.conflict) setProblem(null)
    },
    cancel: () => {
      if (!isSending.current) close()
    },
    forgetSaved: () => setSaved(false),
    save,
  }
}

function useFocusReturn(place: RefObject<HTMLElement | null>, isOpen: boolean) {
  const isDue = useRef(false)
  useLayoutEffect(() => {
    if (isOpen || !isDue.current) return
    isDue.current = false
    focusIn(place.current)
  }, [place, isOpen])
  return () => {
    isDue.current = Boolean(place.current?.contains(document.activeElement))
  }
}
