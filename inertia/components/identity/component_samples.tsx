import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Button, type Tone } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import type { DrawingName } from '~/components/ui/drawings'
import { EmptyState } from '~/components/ui/empty_state'
import { FormSamples } from '~/components/identity/form_samples'
import { Notice } from '~/components/ui/notice'
import { Switch } from '~/components/ui/switch'
import { Tag } from '~/components/ui/tag'

const tones: Tone[] = ['primary', 'plain', 'quiet', 'danger', 'danger-quiet']
const notices = ['success', 'info', 'warning', 'danger'] as const
const tags = ['neutral', 'good', 'waiting', 'bad'] as const
const drawings: DrawingName[] = ['houses', 'people', 'map', 'search', 'cut']

/** Each piece as the pages use it. */
export function ComponentSamples() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <>
      <h2>Buttons</h2>
      {[false, true].map((small) => (
        <div key={String(small)} className="identity-row">
          {tones.map((tone) => (
            <Button key={tone} tone={tone} small={small}>
              {tone}
            </Button>
          ))}
          <Button tone="primary" small={small} icon={<Plus size={16} aria-hidden />}>
            icon
          </Button>
          <Button tone="primary" small={small} busy>
            busy
          </Button>
          <Button small={small} disabled>
            disabled
          </Button>
        </div>
      ))}

      <h2>Forms</h2>
      <FormSamples />

      <h2>Tags and switches</h2>
      <div className="identity-row">
        {tags.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Switch isOn={isOn} onToggle={() => setOn(!isOn)} label="Sample" />
        <Switch isOn={false} onToggle={() => undefined} label="Disabled sample" disabled />
      </div>

      <h2>Notices</h2>
      {notices.map((kind) => (
        <Notice key={kind} notice={{ kind, text: `This is a ${kind} notice.` }} />
      ))}

      <h2>Table</h2>
      <Card>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">City</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {['950,000.00', '1,250,000.00'].map((price) => (
              <tr key={price}>
                <td data-label="Title">A quiet villa by the sea</td>
                <td data-label="City">Dubai</td>
                <td data-label="Price" className="is-tabular">
                  {price}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>

      <h2>Dialog</h2>
      <div className="identity-row">
        <Button onClick={() => setOpen(true)}>Open</Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title="Confirm Delete"
        text="A question before something is done."
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />

      <h2>Empty states</h2>
      <div className="identity-row">
        {drawings.map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} title={drawing} hint="What to do next." />
        ))}
      </div>
    </>
  )
}
