import { useEffect, useRef, useState } from 'react'
import { HttpCancelledError } from '@inertiajs/core'
import { useMutation } from '@tanstack/react-query'
import { addressOf, type ImportAnswer, type ImportTarget } from '~/components/imports/import_answer'
import type { ImportFiles } from '~/components/imports/import_files'
import type { NoticeState } from '~/components/ui/notice'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { bodyOf, canRetry, failureOf } from '~/lib/failure'
import { sendForm } from '~/lib/upload'

export type Sent = {
  files: ImportFiles
  /** Fields by the headings of the file; an empty one leaves the column out. */
  columns: Record<string, string>
  isDry: boolean
  skipsRefused?: boolean
  allowsFewer?: boolean
}

/** What could be read of the file. */
type Refusal =
  | ImportAnswer
  | (Partial<Pick<ImportAnswer, 'message' | 'rows' | 'last_rows' | 'columns' | 'fields'>> & {
      changes?: undefined
    })

type Events = {
  onAnswer: (answer: ImportAnswer, sent: Sent) => void
  onRefusal: (refusal: Refusal, sent: Sent) => void
}

/** A new call breaks off the one before. */
export function useImportCall(target: ImportTarget, { onAnswer, onRefusal }: Events) {
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const call = useMutation({
    mutationFn: ({ signal, ...sent }: Sent & { signal: AbortSignal }) =>
      sendForm<ImportAnswer>({
        url: addressOf(target),
        form: formOf(sent),
        signal,
        onProgress: setProgress,
      }),
    onSuccess: onAnswer,
    onError: (error, sent) => {
      if (!(error instanceof HttpCancelledError)) onRefusal(refusalOf(error), sent)
    },
  })
  const { variables, isPending, error } = call
  const isDry = variables?.isDry ?? true

  return {
    send: (sent: Sent) => {
      controller.current?.abort()
      controller.current = new AbortController()
      setProgress(0)
      call.mutate({ ...sent, signal: controller.current.signal })
    },
    cancel: () => controller.current?.abort(),
    reset: call.reset,
    progress,
    isChecking: isPending && isDry,
    isImporting: isPending && !isDry,
    notice: useNotice(error, isDry),
    canRetry: error !== null && (error instanceof HttpCancelledError || canRetry(error)),
  }
}

function useNotice(error: unknown, isDry: boolean): NoticeState {
  const t = useText()
  const failureMessage = useFailureMessage()
  if (!error || refusalOf(error).last_rows) return null
  if (error instanceof HttpCancelledError) {
    return { kind: 'info', text: t('import_page.cancelled') }
  }
  const { fields } = failureOf(error)
  const keys = { fallback: isDry ? 'import_page.failed' : 'import_page.unanswered' } as const
  const text =
    fields.file ?? failureMessage(error, isDry ? keys : { ...keys, network: keys.fallback })
  return { kind: 'danger', text }
}

function refusalOf(error: unknown): Refusal {
  const body = bodyOf(error)
  return typeof body === 'object' && body !== null ? body : {}
}

function formOf({ files: { table, photos }, columns, ...sent }: Sent) {
  const form = new FormData()
  if (sent.isDry) form.append('dry_run', '1')
  if (sent.skipsRefused) form.append('skip_refused', '1')
  if (sent.allowsFewer) form.append('allow_fewer', '1')
  form.append('columns', JSON.stringify(columns))
  if (table) form.append('file', table, table.name)
  for (const photo of photos) form.append('images', photo, photo.name)
  return form
}
