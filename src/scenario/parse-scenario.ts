import { parse } from 'yaml';
import { CALLOUTS } from './callouts.ts';
import { parseExpectations } from './expectation.ts';
import { readFrontMatter } from './front-matter.ts';
import { markupFault } from './markup-budget.ts';
import { readRequests } from './part.ts';
import { type Block, LIMITS, type RequestBlock, type Role, type Scenario, VIEWS, type ViewName } from './scenario.ts';
import type { ScenarioProblem } from './scenario-problem.ts';
import { sizeFault } from './scenario-size.ts';
import { type Fence, splitMarkdown, withShortSetup } from './split-markdown.ts';

const ROLES = new Set<string>(['setup', 'task', 'fails'] satisfies Role[]);

/** Nothing of a scenario with problems may run. */
export interface ParsedScenario {
  readonly scenario: Scenario;
  readonly problems: readonly ScenarioProblem[];
}

/** Reads a Markdown file; prose and fences keep their order. */
export function parseScenario(text: string): ParsedScenario {
  const fault = sizeFault(text);
  if (fault !== undefined) return unreadable({ line: 1, message: fault });
  const { meta, rest, problems } = readFrontMatter(text);
  const tooMuch = markupFault(withShortSetup(rest));
  if (tooMuch) return unreadable(tooMuch);
  const reader = new BlockReader();
  reader.read(rest);
  const title = meta.title ?? reader.heading ?? 'Untitled';
  return {
    scenario: { ...meta, title, blocks: reader.blocks },
    problems: [...problems, ...reader.problems].sort(byLine),
  };
}

function unreadable(problem: ScenarioProblem): ParsedScenario {
  return { scenario: { ...EMPTY, title: '' }, problems: [problem] };
}

const EMPTY = { summary: undefined, minutes: undefined, level: undefined, data: undefined, blocks: [] };

function byLine(a: ScenarioProblem, b: ScenarioProblem): number {
  return a.line - b.line;
}

class BlockReader {
  readonly blocks: Block[] = [];
  readonly problems: ScenarioProblem[] = [];
  heading: string | undefined;
  private readonly names = new Set<string>();
  private requests = 0;

  read(text: string): void {
    const { pieces, heading } = splitMarkdown(text);
    this.heading = heading;
    for (const piece of pieces) {
      if (piece.kind === 'prose') this.blocks.push(piece);
      else this.addFence(piece);
    }
  }

  private addFence(fence: Fence): void {
    const { language, words } = fence;
    switch (language.toLowerCase()) {
      case 'console':
        return this.addRequests(fence, words);
      case 'expect':
        return this.addExpectations(fence);
      case 'hint':
        return this.addText('hint', fence);
      case 'solution':
        return this.addSolution(fence);
      case 'view':
        return this.addView(fence, words[0]);
      default:
        return this.addText('code', fence, language);
    }
  }

  private addRequests(fence: Fence, words: readonly string[]): void {
    // Attributes such as `subs=true` belong to other programs.
    const bare = words.filter(word => /^[a-z]+$/i.test(word));
    const unknown = bare.find(word => !ROLES.has(word));
    if (unknown !== undefined)
      return this.complain(
        fence,
        `[console ${unknown}] is not known; use console, console setup, console task or console fails`,
      );
    const block = this.requestsOf(fence, (bare[0] ?? 'run') as Role);
    if (block) this.blocks.push(block);
  }

  private requestsOf(fence: Fence, role: Role): RequestBlock | undefined {
    const text = fence.text.replace(CALLOUTS, '');
    const { requests, fault } = readRequests(text);
    if (!requests) {
      const isEmpty = fault.line === 0;
      this.complain(fence, isEmpty ? fault.message : `line ${fence.line + fault.line}: ${fault.message}`);
      return undefined;
    }
    this.requests += requests.length;
    if (this.requests > LIMITS.requests) {
      this.complain(fence, `a scenario may have at most ${LIMITS.requests} requests`);
      return undefined;
    }
    for (const { name } of requests) if (name !== undefined) this.names.add(name);
    return { kind: 'requests', role, text, requests, line: fence.line };
  }

  private addExpectations(fence: Fence): void {
    const before = this.blocks.findLast(({ kind }) => kind === 'requests' || kind === 'expect' || kind === 'solution');
    if (before?.kind !== 'requests') return this.complain(fence, 'expect needs a console block before it');
    const { expectations, problems } = parseExpectations(fence.text, fence.line + 1, this.names);
    this.problems.push(...problems);
    this.blocks.push({ kind: 'expect', line: fence.line, expectations });
  }

  private addSolution(fence: Fence): void {
    const task = this.blocks.findLast(({ kind }) => kind === 'requests');
    if (task?.kind !== 'requests' || task.role !== 'task')
      return this.complain(fence, 'solution needs a console task before it');
    if (this.requestsOf(fence, 'run')) this.addText('solution', fence);
  }

  private addView(fence: Fence, name: string | undefined): void {
    if (!VIEWS.includes(name as ViewName))
      return this.complain(fence, `[view ${name ?? ''}] is not known; use one of ${VIEWS.join(', ')}`);
    try {
      const parameters: unknown = parse(fence.text, { schema: 'core' }) ?? {};
      if (typeof parameters !== 'object' || Array.isArray(parameters)) throw new Error('expected `key: value` lines');
      this.blocks.push({
        kind: 'view',
        line: fence.line,
        view: name as ViewName,
        parameters: parameters as object as Record<string, unknown>,
      });
    } catch (error) {
      this.complain(fence, (error instanceof Error ? error.message : String(error)).split('\n')[0]!);
    }
  }

  private addText(kind: 'hint' | 'solution' | 'code', { text, line }: Fence, language = ''): void {
    this.blocks.push({ kind, line, text, language });
  }

  private complain({ line }: Fence, message: string): void {
    this.problems.push({ line, message });
  }
}
