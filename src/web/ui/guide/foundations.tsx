import * as m from '../../messages/en.ts';
import { LogoMark } from '../frame/logo.tsx';
import { samples } from './samples.ts';
import { Pair, Row, Section, Specimen } from './section.tsx';

const g = m.guide;

const colours = [
  ['primary', g.colours.primary],
  ['off', g.colours.off],
  ['ink', g.colours.ink],
  ['soft', g.colours.soft],
  ['edge', g.colours.edge],
  ['line', g.colours.line],
  ['page', g.colours.page],
  ['card', g.colours.card],
  ['sunken', g.colours.sunken],
  ['good', g.colours.good],
  ['bad', g.colours.bad],
  ['note', g.colours.note],
  ['focus', g.colours.focus],
] as const;

export function Foundations() {
  return (
    <Section id="foundations" title={g.sections.foundations}>
      <Specimen title={g.logo} help={g.logoHelp}>
        <Row>
          {[24, 32, 56, 96].map((size) => (
            <LogoMark key={size} size={size} />
          ))}
        </Row>
      </Specimen>
      <Specimen title={g.colour} help={g.colourHelp}>
        <ul className="grid gap-3 md:grid-cols-2">
          {colours.map(([name, use]) => (
            <li key={name} className="flex items-center gap-3">
              <span
                className="size-14 shrink-0 rounded-md border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              <span className="min-w-0">
                <span data-theirs className="font-semibold">
                  {name}
                </span>
                <br />
                <span className="text-sm text-soft">{use}</span>
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={g.type} help={g.typeHelp}>
        <p className="text-3xl font-bold">{g.typeSizes.huge}</p>
        <p className="text-2xl font-bold">{g.typeSizes.page}</p>
        <p className="text-xl font-bold">{g.typeSizes.section}</p>
        <p className="text-lg font-semibold">{g.typeSizes.lead}</p>
        <p>{g.typeSizes.body}</p>
        <p className="text-sm text-soft">{g.typeSizes.small}</p>
        <p>
          <a href="#foundations" className="link">
            {g.link}
          </a>
        </p>
      </Specimen>
      <Specimen title={g.scripts} help={g.scriptsHelp}>
        <Pair>
          {samples.scripts.map((text) => (
            <p key={text} data-theirs className="text-lg">
              {text}
            </p>
          ))}
        </Pair>
        <p data-theirs className="text-xl font-bold">
          {samples.longWord}
        </p>
      </Specimen>
    </Section>
  );
}
