import type { AgentEvent, Fact, Lang } from '../../agent';

/** Each event in two or three words, for the position on the scrubber. */
const NAMES: Readonly<Record<Lang, Readonly<Record<Fact['type'], string>>>> = {
  en: {
    'run-started': 'run started',
    'harness-changed': 'rules changed',
    'iteration-started': 'iteration started',
    'files-changed': 'files changed',
    'steering-injected': 'message added',
    'policy-called': 'policy called the model',
    'context-edited': 'prompt shortened',
    'policy-failed': 'policy failed',
    'work-reviewed': 'work reviewed',
    'prompt-built': 'prompt built',
    'prompt-measured': 'prompt sent',
    'model-asked': 'model asked',
    'model-delta': 'model writes',
    'model-failed': 'model failed',
    'model-replied': 'model replied',
    'calls-found': 'tool calls looked for',
    'approval-asked': 'waiting for you',
    'tool-approved': 'allowed',
    'tool-blocked': 'blocked',
    'tool-started': 'started',
    'tool-finished': 'finished',
    'reminder-added': 'reminder added',
    'results-appended': 'results appended',
    'iteration-finished': 'iteration finished',
    'run-ended': 'run ended',
  },
  zh: {
    'run-started': '运行开始',
    'harness-changed': '规则改变',
    'iteration-started': '迭代开始',
    'files-changed': '文件改变',
    'steering-injected': '加入消息',
    'policy-called': '策略调用模型',
    'context-edited': '提示缩短',
    'policy-failed': '策略失败',
    'work-reviewed': '审查打分',
    'prompt-built': '提示已构建',
    'prompt-measured': '提示已发送',
    'model-asked': '请求已发给模型',
    'model-delta': '模型在写',
    'model-failed': '模型出错',
    'model-replied': '模型已回复',
    'calls-found': '查找工具调用',
    'approval-asked': '等你决定',
    'tool-approved': '已允许',
    'tool-blocked': '被阻止',
    'tool-started': '开始',
    'tool-finished': '完成',
    'reminder-added': '加入提醒',
    'results-appended': '结果已追加',
    'iteration-finished': '迭代完成',
    'run-ended': '运行结束',
  },
};

/** The event in words, with the name of its tool or the reason of its end. */
export function eventName(event: AgentEvent, lang: Lang): string {
  const name = NAMES[lang][event.type];
  switch (event.type) {
    case 'tool-started':
    case 'approval-asked':
      return `${event.call.name} ${name}`;
    case 'tool-finished':
      return `${event.name} ${name}`;
    case 'run-ended':
      return `${name}, ${event.reason}`;
    default:
      return name;
  }
}
