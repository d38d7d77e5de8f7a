import { useState, type ReactNode } from 'react'
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import limits from '#config/limits'
import {
  countsOf,
  outcomes,
  type ImportAnswer,
  type Outcome,
} from '~/components/imports/import_answer'
import { ChangedRows, TroubledRow } from '~/components/imports/preview_rows'
import { RefusedRows } from '~/components/imports/refused_rows'
import type { ImportFlow } from '~/components/imports/use_import'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'
import { listOf } from '~/lib/values/lists'
import { countOf } from '~/lib/values/numbers'

/** What needs eyes comes first. */
const looked = ['refused', 'updated', 'created'] as const

type Props = { flow: ImportFlow; children: ReactNode }

/** The figures keep their place from the moment a file is chosen; `children` come between them and their rows. */
export function Preview({ flow, children }: Props) {
  const t = useText()
  const { preview: answer, isChecking } = flow
  const counts = answer && countsOf(answer)
  const [chosen, setChosen] = useState<Outcome>('refused')
  const shown = [chosen, ...looked].find((one) => counts?.[one]) ?? 'unchanged'
  return (
    <TabGroup
      as="div"
      className="import-preview stack"
      aria-busy={isChecking || undefined}
      selectedIndex={outcomes.indexOf(shown)}
      onChange={(index) => setChosen(outcomes[index])}
    >
      <TabList className="figures import-outcomes" aria-label={t('import_page.preview')}>
        {outcomes.map((outcome) => (
          <Tab key={outcome} disabled={!counts?.[outcome]} className={`is-${outcome}`}>
            <strong className="large-figure is-tabular">
              {counts ? countOf(counts[outcome]) : '–'}
            </strong>
            <span>{t(`import_page.${outcome}`)}</span>
          </Tab>
        ))}
      </TabList>
      {children}
      {answer && (
        <Card>
          {answer.warnings.length > 0 && (
            <ul className="import-rows notification is-warning divided">
              {answer.warnings.slice(0, limits.imports.shownChanges).map((one, index) => (
                <TroubledRow key={index} {...one} />
              ))}
            </ul>
          )}
          <TabPanels>
            {outcomes.map((outcome) => (
              <TabPanel key={outcome} className="stack is-loose" tabIndex={-1}>
                <Rows {...{ outcome, answer, flow }} />
              </TabPanel>
            ))}
          </TabPanels>
          <PhotoCounts {...answer.photos} />
        </Card>
      )}
    </TabGroup>
  )
}

type RowsProps = { outcome: Outcome; answer: ImportAnswer; flow: ImportFlow }

function Rows({ outcome, answer, flow }: RowsProps) {
  const t = useText()
  if (outcome === 'refused') return <RefusedRows {...{ answer, flow }} />
  if (outcome !== 'unchanged') return <ChangedRows answer={answer} action={outcome} />
  const { unchanged: count } = answer
  return <p className="has-text-soft">{t('import_page.unchanged_hint', { count })}</p>
}

/** Says of the photos that were sent along how many are used, and names the others. */
function PhotoCounts({ used, unused }: ImportAnswer['photos']) {
  const t = useText()
  const { length: count } = unused
  if (used === 0 && count === 0) return null
  const named = listOf(unused.slice(0, limits.namesInQuestion))
  const names = count > limits.namesInQuestion ? `${named} …` : named
  return (
    <div className="mt-4 pt-4 has-line-above stack is-tight has-text-small is-breakable">
      <p>{t('import_page.photos_used', { count: used })}</p>
      {count > 0 && (
        <p className="has-text-soft">{t('import_page.photos_unused', { count, names })}</p>
      )}
    </div>
  )
}
