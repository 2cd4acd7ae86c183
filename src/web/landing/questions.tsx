import * as m from '../messages/en.ts';
import { Accordion } from '../ui/accordion.tsx';
import { answers } from './answers.ts';
import { Section } from './section.tsx';

export function Questions() {
  return (
    <Section id="questions" title={m.ownersQuestions} isBeside>
      <Accordion items={answers.map(({ question, answer }) => ({ title: question, content: answer }))} />
    </Section>
  );
}
