import { LogoMark } from '~/components/navigation/logo'

const colours = {
  'Surfaces': ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'],
  'Ink': ['ink', 'ink-soft', 'ink-faint'],
  'Lines': ['hairline', 'hairline-strong', 'control-border'],
  'What can be done': ['accent', 'accent-hover', 'accent-active', 'accent-text', 'accent-soft'],
  'What waits': ['amber', 'amber-soft', 'amber-soft-ink'],
  'What destroys or failed': ['red', 'red-hover', 'red-soft', 'red-soft-ink'],
}
const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'base', 'sm', 'xs']
const spaces = [1, 2, 3, 4, 5, 6, 7, 8]
const radii = ['radius-small', 'radius', 'radius-large', 'radius-round']

/** Logo, colours, type, spacing, corners, elevation and the focus ring, read from the tokens themselves. */
export function TokenSamples() {
  return (
    <>
      <h2>Logo</h2>
      <div className="identity-row is-large">
        <span className="brand">
          <LogoMark />
          Manzil
        </span>
        <span lang="ar">مَنزِل</span>
      </div>

      <h2>Colours</h2>
      {Object.entries(colours).map(([title, names]) => (
        <section key={title}>
          <h3>{title}</h3>
          <div className="identity-row">
            {names.map((name) => (
              <Swatch key={name} name={name} property="background" />
            ))}
          </div>
        </section>
      ))}

      <h2>Type</h2>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          {size} · 1,250,000.00 · A quiet villa by the sea · فيلا هادئة على البحر
        </p>
      ))}

      <h2>Spacing</h2>
      {spaces.map((step) => (
        <div key={step} className="identity-space" style={{ inlineSize: `var(--space-${step})` }}>
          {step}
        </div>
      ))}

      <h2>Corners, elevation, focus</h2>
      <div className="identity-row">
        {radii.map((name) => (
          <Swatch key={name} name={name} property="borderRadius" />
        ))}
        {['elevation-1', 'elevation-2', 'elevation-3', 'focus-ring'].map((name) => (
          <Swatch key={name} name={name} property="boxShadow" />
        ))}
      </div>
    </>
  )
}

type SwatchProps = { name: string; property: 'background' | 'borderRadius' | 'boxShadow' }

function Swatch({ name, property }: SwatchProps) {
  return (
    <figure className="identity-swatch">
      <div style={{ [property]: `var(--${name})` }} />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
