import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { blogPage } from '../../../content/blog/articles.ts';

const NO_ERRORS = {};

/** A form without a function, which it says (docs/product.md, Public pages). */
export function Newsletter() {
  const [email, setEmail] = useState('');
  const [isDone, setDone] = useState(false);
  const { title, label, button, help, done } = blogPage.newsletter;

  function answer(): void {
    setEmail('');
    setDone(true);
  }

  return (
    <section
      aria-labelledby="newsletter"
      className="grid gap-4 rounded-card border border-line bg-paper p-6 sm:p-8"
    >
      <h2 id="newsletter" className="font-display text-2xl font-bold">
        {title}
      </h2>
      <Form errors={NO_ERRORS} send={answer} className="grid gap-4">
        <TextField
          label={label}
          type="email"
          name="email"
          autoComplete="email"
          help={help}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit">{button}</Button>
      </Form>
      <output className="block font-medium text-moss">{isDone && done}</output>
    </section>
  );
}
