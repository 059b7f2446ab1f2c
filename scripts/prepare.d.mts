export function giveUp(sentence: string): never;
export function ensureInstalled(): void;
export function ensureBuilt(): void;
export function run(program: string, args?: string[]): Promise<void>;
