import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';
import { LIMITS } from './limits.ts';
import type { SandboxAnswer } from './messages.ts';

/** An engine that runs a question. It knows the language and nothing else. */
interface Sandbox {
  load(source: string): SandboxAnswer;
  handle(events: string): SandboxAnswer;
}

/** Files of the product that a question may import, as at the command line. */
const MODULES: ReadonlyMap<string, URL> = new Map(
  ['projection', 'row-operation', 'table'].map((name) => [
    `@app/projector/runtime/${name}`,
    new URL(`../../runtime/${name}.ts`, import.meta.url),
  ]),
);
const QUESTION = new URL('../../replay/question.ts', import.meta.url);
const INSIDE = new URL('inside.ts', import.meta.url);

const START = `import * as exported from 'question.ts';
import { serve } from 'inside.ts';
serve(exported);`;

/** The text of a module without its types; each place in it stays where it was. */
const plain = (source: string): string => stripTypeScriptTypes(source);
const fileText = (url: URL): string => plain(readFileSync(url, 'utf8'));

/** Of this thread. A clock would also count while other processes have the processor. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** @throws the error of the engine if it does not start */
export async function openSandbox(): Promise<Sandbox> {
  const engine = await newQuickJSWASMModuleFromVariant(
    import('@jitl/quickjs-ng-wasmfile-release-sync'),
  );
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(LIMITS.memory);
  runtime.setMaxStackSize(LIMITS.stack);
  let source = '';
  runtime.setModuleLoader(
    (name) => moduleText(name, source),
    // A name means the same module wherever it is imported.
    (_, name) => (name.endsWith('/replay/question.ts') ? QUESTION.href : name),
  );
  const context = runtime.newContext();
  const within = (call: () => SandboxAnswer): SandboxAnswer => {
    const until = processorMs() + LIMITS.callMs;
    runtime.setInterruptHandler(() => processorMs() > until);
    return call();
  };
  return {
    load: (text) => {
      try {
        source = plain(text);
      } catch (error) {
        return syntaxFailure(error);
      }
      return within(() => start(context));
    },
    handle: (events) => within(() => callWithText(context, 'handle', events)),
  };
}

function moduleText(name: string, source: string): string | { error: Error } {
  if (name === 'question.ts') return source;
  if (name === 'inside.ts') return fileText(INSIDE);
  if (name === QUESTION.href) return fileText(QUESTION);
  const url = MODULES.get(name.replace(/\.ts$/u, ''));
  if (url) return fileText(url);
  const error = new Error(
    `There is no module ${name.slice(0, 200)} here. A question may import ${[...MODULES.keys()].join(', ')}.`,
  );
  return { error };
}

function start(context: QuickJSContext): SandboxAnswer {
  const result = context.evalCode(START, 'start.js', { type: 'module' });
  if (result.error) return failureOf(context, result.error);
  const ended = context.runtime.executePendingJobs();
  if (ended.error) return failureOf(context, ended.error);
  // Evaluating a module returns a promise if something in it awaits or fails.
  const state = context.getPromiseState(result.value);
  if (state.type === 'rejected') return failureOf(context, state.error);
  if (state.type === 'pending') {
    return { kind: 'failed', message: 'A question cannot wait: it uses await.', stack: '' };
  }
  return callWithText(context, 'describe', '');
}

function callWithText(context: QuickJSContext, name: string, text: string): SandboxAnswer {
  using argument = context.newString(text);
  using called = context.getProp(context.global, name);
  const result = context.callFunction(called, context.undefined, argument);
  if (result.error) return failureOf(context, result.error);
  using value = result.value;
  if (context.typeof(value) !== 'string') {
    return { kind: 'failed', message: 'The question did not answer with text.', stack: '' };
  }
  using length = context.getProp(value, 'length');
  if (context.getNumber(length) > LIMITS.answer) {
    return {
      kind: 'failed',
      message: 'One batch of events makes more rows than a question may have.',
      stack: '',
    };
  }
  return { kind: 'said', text: context.getString(value) };
}

/** Reads what was thrown, which may be anything, within the same limits. */
function failureOf(context: QuickJSContext, handle: QuickJSHandle): SandboxAnswer {
  using thrown = handle;
  const read = (name: string): string => {
    using property = context.getProp(thrown, name);
    return context.typeof(property) === 'string' ? context.getString(property) : '';
  };
  const isObject = context.typeof(thrown) === 'object';
  const stack = isObject ? read('stack') : '';
  const message = isObject ? `${read('name')}: ${read('message')}` : context.getString(thrown);
  return { kind: 'failed', message: explained(message), stack };
}

/** Replaces the engine's messages about exceeded limits by ours. */
function explained(message: string): string {
  if (message.includes('interrupted')) {
    return `It was stopped: a handler may take ${LIMITS.callMs / 1000} seconds for a batch of events. Is there an endless loop?`;
  }
  if (message.includes('out of memory')) {
    return `It was stopped: it needs more than ${LIMITS.memory / 1024 / 1024} MB of memory.`;
  }
  return message;
}

/** Node's parser gives the line only in its code snippet. */
function syntaxFailure(error: unknown): SandboxAnswer {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return { kind: 'failed', message, stack };
}
